import type { Estimate } from "@/lib/domain/statistics/interval";
import { meanLoss, type PredictedCount } from "./mean-loss";

/**
 * The mean squared difference between the probability and what happened. Lower is better. Source: G. W. Brier, Monthly
 * Weather Review 78 (1950) 1–3. Null without cases.
 */
export function brier(counts: readonly PredictedCount[]): Estimate | null {
  return meanLoss(counts, (probability, isFraud) => (isFraud ? 1 - probability : probability) ** 2);
}
