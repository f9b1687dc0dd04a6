import type { Estimate } from "@/lib/domain/statistics/interval";
import type { ScoreCount } from "@/lib/domain/statistics/roc-auc";
import { wilson } from "@/lib/domain/statistics/wilson";
import { flaggedCounts } from "./flagged";

export interface PrecisionRecallPoint {
  /** The threshold: cases with this score or a higher one are flagged. */
  from: number;
  /** Share of all frauds that are flagged. */
  recall: Estimate;
  /** Share of fraud among flagged cases. */
  precision: Estimate;
}

/** One point for each distinct score, highest first. Empty without frauds. */
export function precisionRecallCurve(counts: readonly ScoreCount[]): PrecisionRecallPoint[] {
  const { steps, fraud } = flaggedCounts(counts);
  if (fraud === 0) return [];
  return steps.map((step) => ({
    from: step.from,
    recall: wilson(step.fraud, fraud) as Estimate,
    precision: wilson(step.fraud, step.fraud + step.good) as Estimate,
  }));
}
