import type { Estimate } from "@/lib/domain/statistics/interval";
import type { ScoreCount } from "@/lib/domain/statistics/roc-auc";
import { bootstrapInterval } from "./bootstrap-interval";
import { flaggedCounts } from "./flagged";

export interface KsStatistic {
  /** The largest difference between the shares of frauds and of good cases that a threshold flags. */
  difference: Estimate;
  /** The threshold with this difference, the highest of several. */
  from: number;
}

/**
 * Kolmogorov–Smirnov, one-sided: 0 where no threshold flags more frauds than good cases. Source: N. Siddiqi, Credit Risk
 * Scorecards, 2006, ch. 6. Null unless there are good cases and frauds.
 */
export function ksStatistic(counts: readonly ScoreCount[]): KsStatistic | null {
  const found = largestDifference(counts);
  const difference = bootstrapInterval(counts, (drawn) => largestDifference(drawn)?.value ?? null);
  return found && difference && { difference, from: found.from };
}

function largestDifference(counts: readonly ScoreCount[]): { value: number; from: number } | null {
  const { steps, good, fraud } = flaggedCounts(counts);
  if (good === 0 || fraud === 0) return null;
  let largest: { value: number; from: number } | null = null;
  for (const step of steps) {
    // The last step flags all, a difference of 0 up to rounding.
    const value = Math.max(0, step.fraud / fraud - step.good / good);
    if (largest === null || value > largest.value) largest = { value, from: step.from };
  }
  return largest;
}
