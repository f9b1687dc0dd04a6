import type { PerformanceReport } from "@/lib/contract/performance";
import type { Estimate } from "@/lib/domain/statistics/interval";
import type { ScoreCount } from "@/lib/domain/statistics/roc-auc";
import { wilson } from "@/lib/domain/statistics/wilson";
import { flaggedCounts } from "./flagged";

const groups = 10;

/**
 * Cumulative gains by tenths of the cases. A boundary within equal scores takes the same part of their frauds as of their
 * good cases: the mean over all orders. Source: N. Siddiqi, Credit Risk Scorecards, 2006, ch. 6. Empty without frauds.
 */
export function gains(counts: readonly ScoreCount[]): PerformanceReport["ranking"]["gains"] {
  const { steps, good, fraud } = flaggedCounts(counts);
  if (fraud === 0) return [];
  const total = good + fraud;
  return Array.from({ length: groups }, (_, group) => {
    const share = (group + 1) / groups;
    const wanted = share * total;
    // Rounding must not push the last boundary beyond the last step.
    const at = steps.findIndex((step) => step.good + step.fraud >= wanted);
    const step = (steps[at] ?? steps.at(-1)) as (typeof steps)[number];
    const before = at > 0 ? (steps[at - 1] as (typeof steps)[number]) : { good: 0, fraud: 0 };
    const size = step.good + step.fraud - before.good - before.fraud;
    const part = at < 0 ? 1 : (wanted - before.good - before.fraud) / size;
    const caught = wilson(before.fraud + part * (step.fraud - before.fraud), fraud) as Estimate;
    return {
      share,
      from: step.from,
      caught,
      lift: { value: caught.value / share, low: caught.low / share, high: caught.high / share },
    };
  });
}
