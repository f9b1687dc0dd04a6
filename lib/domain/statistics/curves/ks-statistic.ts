import type { PerformanceReport } from "@/lib/contract/performance";
import type { Estimate } from "@/lib/domain/statistics/interval";
import { spreadOf } from "@/lib/domain/statistics/poisson-bootstrap";
import type { ScoreCount } from "@/lib/domain/statistics/roc-auc";
import { wilson } from "@/lib/domain/statistics/wilson";
import { flaggedCounts } from "./flagged";
import { resampled } from "./resampled";

/**
 * Kolmogorov–Smirnov, one-sided: 0 where no threshold flags more frauds than good cases. Source: N. Siddiqi, Credit Risk
 * Scorecards, 2006, ch. 6. The interval is that of two rates (R. G. Newcombe, Statistics in Medicine 17 (1998) 873–890,
 * method 10), lower by what resamples add: a maximum over thresholds takes chance for difference. Null unless there are
 * good cases and frauds.
 */
export function ksStatistic(counts: readonly ScoreCount[]): PerformanceReport["ranking"]["ks"] {
  const found = largestDifference(counts);
  if (found === null) return null;
  const { value, from, fraudRate, goodRate } = found;
  const bias = Math.max(
    0,
    spreadOf(resampled(counts, (drawn) => largestDifference(drawn)?.value ?? null)).mean - value,
  );
  const below = Math.hypot(fraudRate.value - fraudRate.low, goodRate.high - goodRate.value);
  const above = Math.hypot(fraudRate.high - fraudRate.value, goodRate.value - goodRate.low);
  return {
    difference: { value, low: Math.max(0, value - bias - below), high: Math.min(1, value - bias + above) },
    from,
  };
}

export function largestDifference(
  counts: readonly ScoreCount[],
): { value: number; from: number; fraudRate: Estimate; goodRate: Estimate } | null {
  const { steps, good, fraud } = flaggedCounts(counts);
  if (good === 0 || fraud === 0) return null;
  const differenceOf = (step: { good: number; fraud: number }) => step.fraud / fraud - step.good / good;
  const largest = steps.reduce((best, step) => (differenceOf(step) > differenceOf(best) ? step : best));
  return {
    // The last step flags all, a difference of 0 up to rounding.
    value: Math.max(0, differenceOf(largest)),
    from: largest.from,
    fraudRate: wilson(largest.fraud, fraud) as Estimate,
    goodRate: wilson(largest.good, good) as Estimate,
  };
}
