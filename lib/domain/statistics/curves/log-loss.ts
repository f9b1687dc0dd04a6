import type { Estimate } from "@/lib/domain/statistics/interval";
import { meanLoss, type PredictedCount } from "./mean-loss";

/** Keeps the loss of a certain and wrong prediction finite. */
const leastProbability = 1e-15;

/** The mean of −ln of the probability that was given to what happened. Lower is better. Null without cases. */
export function logLoss(counts: readonly PredictedCount[]): Estimate | null {
  return meanLoss(
    counts,
    (probability, isFraud) => -Math.log(Math.max(leastProbability, isFraud ? probability : 1 - probability)),
  );
}
