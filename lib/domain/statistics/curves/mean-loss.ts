import { type Estimate, z95 } from "@/lib/domain/statistics/interval";

/** Cases with one predicted probability of fraud. */
export interface PredictedCount {
  probability: number;
  good: number;
  fraud: number;
}

/** The mean of what each case loses, with the normal interval of a mean. Null without cases. */
export function meanLoss(
  counts: readonly PredictedCount[],
  lossOf: (probability: number, isFraud: boolean) => number,
): Estimate | null {
  let total = 0;
  let sum = 0;
  let squares = 0;
  const sorted = counts.toSorted(
    (a, b) => a.probability - b.probability || a.fraud - b.fraud || a.good - b.good,
  );
  for (const { probability, good, fraud } of sorted) {
    total += good + fraud;
    for (const [count, isFraud] of [
      [good, false],
      [fraud, true],
    ] as const) {
      if (count === 0) continue;
      const loss = lossOf(probability, isFraud);
      sum += count * loss;
      squares += count * loss * loss;
    }
  }
  if (total === 0) return null;
  const value = sum / total;
  const half = z95 * Math.sqrt(Math.max(0, squares / total - value * value) / total);
  return { value, low: Math.max(0, value - half), high: value + half };
}
