import type { Estimate } from "@/lib/domain/statistics/interval";
import type { ScoreCount } from "@/lib/domain/statistics/roc-auc";
import { wilson } from "@/lib/domain/statistics/wilson";
import { averagePrecision } from "./average-precision";
import { flaggedCounts } from "./flagged";

export interface PrecisionRecallPoint {
  /** The threshold: cases with this score or a higher one are flagged. */
  from: number;
  /** Share of all frauds that are flagged. */
  recall: Estimate;
  /** Share of fraud among flagged cases. */
  precision: Estimate;
}

export interface PrecisionRecallCurve {
  /** One for each distinct score, highest first. */
  points: PrecisionRecallPoint[];
  averagePrecision: Estimate;
  /** Share of fraud among all cases: the precision of a score that knows nothing. */
  fraudRate: Estimate;
}

/** Null without frauds. */
export function precisionRecallCurve(counts: readonly ScoreCount[]): PrecisionRecallCurve | null {
  const { steps, good, fraud } = flaggedCounts(counts);
  const area = averagePrecision(counts);
  if (fraud === 0 || area === null) return null;
  const points = steps.map(
    (step): PrecisionRecallPoint => ({
      from: step.from,
      recall: wilson(step.fraud, fraud) as Estimate,
      precision: wilson(step.fraud, step.fraud + step.good) as Estimate,
    }),
  );
  return { points, averagePrecision: area, fraudRate: wilson(fraud, good + fraud) as Estimate };
}
