import type { PerformanceReport } from "@/lib/contract/performance";
import type { Estimate } from "@/lib/domain/statistics/interval";
import type { ScoreCount } from "@/lib/domain/statistics/roc-auc";
import { wilson } from "@/lib/domain/statistics/wilson";
import { flaggedCounts } from "./flagged";

/**
 * From (0, 0) to (1, 1), one point for each distinct score. Empty unless there are good cases and frauds. Source:
 * T. Fawcett, Pattern Recognition Letters 27 (2006) 861–874.
 */
export function rocCurve(counts: readonly ScoreCount[]): PerformanceReport["ranking"]["roc"] {
  const { steps, good, fraud } = flaggedCounts(counts);
  if (good === 0 || fraud === 0) return [];
  return [{ from: null, good: 0, fraud: 0 }, ...steps].map((step) => ({
    from: step.from,
    falsePositiveRate: wilson(step.good, good) as Estimate,
    truePositiveRate: wilson(step.fraud, fraud) as Estimate,
  }));
}
