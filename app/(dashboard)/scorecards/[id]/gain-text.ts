import { range } from "@/app/ui/charts/figures";
import type { ScorecardResult } from "@/lib/contract/scorecards";

type Change = NonNullable<ScorecardResult["gain"]["auc"]>;

const decimals = new Intl.NumberFormat("en-US", {
  minimumFractionDigits: 4,
  maximumFractionDigits: 4,
  // Without "−0.0000".
  signDisplay: "negative",
});

/** Fine enough for differences between two policies. */
export const fine = (value: number): string => decimals.format(value).replace("-", "−");

/** "0.8121 → 0.8462"; a dash where nothing could be measured. */
export function changeText(change: Change | null): string {
  return change === null ? "–" : `${fine(change.before)} → ${fine(change.after)}`;
}

/** "0.0341 (0.0120–0.0562)" */
export function differenceText(change: Change | null): string {
  return change === null ? "–" : `${fine(change.difference.value)} (${range(change.difference, fine)})`;
}

/** Whether the learned points rank frauds better. */
export function verdict(auc: Change | null): string {
  if (auc === null)
    return "Too few outcomes among later applications to tell whether the points rank better.";
  const { value, low, high } = auc.difference;
  const figures = `AUC ${changeText(auc)}, a difference of ${fine(value)} (95%: ${range(auc.difference, fine)}).`;
  if (low > 0) return `On later applications, the learned points rank frauds better: ${figures}`;
  if (high < 0) return `On later applications, the learned points rank frauds worse: ${figures}`;
  return `No clear gain on later applications: ${figures} The interval includes 0.`;
}
