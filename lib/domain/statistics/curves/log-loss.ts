import { type Estimate, z95 } from "@/lib/domain/statistics/interval";

/** Cases with one predicted probability of fraud. */
export interface PredictedCount {
  probability: number;
  good: number;
  fraud: number;
}

/** Keeps the loss of a certain and wrong prediction finite. */
const leastProbability = 1e-15;

/**
 * The mean of −ln of the probability that was given to what happened, with the normal interval of a mean. Lower is better.
 * Null without cases.
 */
export function logLoss(counts: readonly PredictedCount[]): Estimate | null {
  let total = 0;
  let sum = 0;
  let squares = 0;
  const sorted = counts.toSorted(
    (a, b) => a.probability - b.probability || a.fraud - b.fraud || a.good - b.good,
  );
  for (const { probability, good, fraud } of sorted) {
    total += good + fraud;
    for (const [count, given] of [
      [good, 1 - probability],
      [fraud, probability],
    ] as const) {
      if (count === 0) continue;
      const loss = -Math.log(Math.max(leastProbability, given));
      sum += count * loss;
      squares += count * loss * loss;
    }
  }
  if (total === 0) return null;
  const value = sum / total;
  const half = z95 * Math.sqrt(Math.max(0, squares / total - value * value) / total);
  return { value, low: Math.max(0, value - half), high: value + half };
}
