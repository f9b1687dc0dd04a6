import type { BacktestReport } from "@/lib/contract/backtest";
import type { Estimate } from "@/lib/domain/statistics/interval";
import type { ScoreCount } from "@/lib/domain/statistics/roc-auc";
import { wilson } from "@/lib/domain/statistics/wilson";
import { flaggedCounts } from "./flagged";

/** One point for each distinct score, highest first. Empty without frauds. */
export function precisionRecallCurve(
  counts: readonly ScoreCount[],
): BacktestReport["ranking"]["precisionRecall"] {
  const { steps, fraud } = flaggedCounts(counts);
  if (fraud === 0) return [];
  return steps.map((step) => ({
    from: step.from,
    recall: wilson(step.fraud, fraud) as Estimate,
    precision: wilson(step.fraud, step.fraud + step.good) as Estimate,
  }));
}
