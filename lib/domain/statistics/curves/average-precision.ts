import type { Estimate } from "@/lib/domain/statistics/interval";
import type { ScoreCount } from "@/lib/domain/statistics/roc-auc";
import { bootstrapInterval } from "./bootstrap-interval";
import { flaggedCounts } from "./flagged";

/**
 * Σ (Rₙ − Rₙ₋₁) Pₙ over thresholds from the highest score down: the area under the precision–recall curve without
 * interpolation, which would be too favorable. Equal scores are flagged together. Source: J. Davis, M. Goadrich, ICML
 * 2006. Null without frauds.
 */
export function averagePrecision(counts: readonly ScoreCount[]): Estimate | null {
  return bootstrapInterval(counts, areaOf);
}

function areaOf(counts: readonly ScoreCount[]): number | null {
  const { steps, fraud } = flaggedCounts(counts);
  if (fraud === 0) return null;
  let before = 0;
  let sum = 0;
  for (const step of steps) {
    sum += ((step.fraud - before) * step.fraud) / (step.fraud + step.good);
    before = step.fraud;
  }
  return sum / fraud;
}
