import { type Estimate, z95 } from "./interval";
import { sum } from "./sum";

export interface ScoreCount {
  score: number;
  good: number;
  fraud: number;
}

/**
 * How often a fraud scores above a good case, ties counting half. The interval uses the variance of E. R. DeLong et al.,
 * Biometrics 44 (1988) 837–845, on the logit scale (M. S. Pepe, The Statistical Evaluation of Medical Tests, 2003,
 * 5.2.5), so that it stays within 0–1. Null with fewer than two of either kind, or if the scores separate them
 * perfectly. A score may occur several times in `counts`, in any order.
 */
export function rocAuc(counts: readonly ScoreCount[]): Estimate | null {
  const good = sum(counts, (each) => each.good);
  const fraud = sum(counts, (each) => each.fraud);
  if (good < 2 || fraud < 2) return null;
  // By score: the share of good cases below a fraud, and of frauds above a good case.
  const sorted = mergeScores(counts);
  let goodBelow = 0;
  let fraudBelow = 0;
  let area = 0;
  const places = sorted.map((each) => {
    const ofFraud = (goodBelow + each.good / 2) / good;
    const ofGood = (fraud - fraudBelow - each.fraud / 2) / fraud;
    goodBelow += each.good;
    fraudBelow += each.fraud;
    area += (ofFraud * each.fraud) / fraud;
    return { ...each, ofFraud, ofGood };
  });
  const spread = (weight: (each: ScoreCount) => number, value: (each: (typeof places)[number]) => number) => {
    const total = sum(places, weight);
    return sum(places, (each) => weight(each) * (value(each) - area) ** 2) / (total - 1) / total;
  };
  const variance =
    spread(
      (each) => each.fraud,
      (each) => each.ofFraud,
    ) +
    spread(
      (each) => each.good,
      (each) => each.ofGood,
    );
  if (variance <= 0 || area <= 0 || area >= 1) return null;
  const logit = Math.log(area / (1 - area));
  const half = (z95 * Math.sqrt(variance)) / (area * (1 - area));
  const back = (value: number) => 1 / (1 + Math.exp(-value));
  return { value: area, low: back(logit - half), high: back(logit + half) };
}

/** One entry a score, in ascending order. */
export function mergeScores(counts: readonly ScoreCount[]): ScoreCount[] {
  const merged = new Map<number, ScoreCount>();
  for (const { score, good, fraud } of counts) {
    const entry = merged.get(score) ?? { score, good: 0, fraud: 0 };
    merged.set(score, { score, good: entry.good + good, fraud: entry.fraud + fraud });
  }
  return [...merged.values()].sort((a, b) => a.score - b.score);
}
