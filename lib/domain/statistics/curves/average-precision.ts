import { type Estimate, z95 } from "@/lib/domain/statistics/interval";
import { spreadOf } from "@/lib/domain/statistics/poisson-bootstrap";
import { mergeScores, type ScoreCount } from "@/lib/domain/statistics/roc-auc";
import { wilson } from "@/lib/domain/statistics/wilson";
import { flaggedCounts } from "./flagged";
import { resampled } from "./resampled";

/**
 * Σ (Rₙ − Rₙ₋₁) Pₙ over thresholds from the highest score down: the area under the precision–recall curve without
 * interpolation, which would be too favorable. Equal scores are flagged together. Source: J. Davis, M. Goadrich, ICML
 * 2006. The interval has the resamples' deviation, on the logit scale (K. Boyd et al., ECML PKDD 2013), or is that of a
 * rate where all frauds are above all good cases. Null without frauds.
 */
export function averagePrecision(counts: readonly ScoreCount[]): Estimate | null {
  const value = areaOf(mergeScores(counts));
  if (value === null) return null;
  if (value > 1 - 1e-12) {
    const { fraud } = flaggedCounts(counts);
    return wilson(fraud, fraud);
  }
  const { deviation } = spreadOf(resampled(counts, areaOf));
  const half = (z95 * deviation) / (value * (1 - value));
  const moved = (by: number) => 1 / (1 + ((1 - value) / value) * Math.exp(-by));
  return { value, low: moved(-half), high: moved(half) };
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
