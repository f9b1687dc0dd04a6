import { mergeScores, type ScoreCount } from "@/lib/domain/statistics/roc-auc";
import { sum } from "@/lib/domain/statistics/sum";
import type { UnlabeledCount } from "./labeled-bands";

interface Place extends ScoreCount {
  unlabeled: number;
}

/**
 * What the labels leave open: the area's lowest and highest value over all ways to label the unlabeled cases. The
 * bounds assume nothing and aren't confidence intervals. Source: C. F. Manski, Partial Identification of Probability
 * Distributions, 2003, ch. 1. Null unless there are labels of both kinds.
 */
export function aucBounds(
  labeled: readonly ScoreCount[],
  unlabeled: readonly UnlabeledCount[],
): { low: number; high: number } | null {
  const places = placesOf(labeled, unlabeled);
  if (places.every((place) => place.good === 0) || places.every((place) => place.fraud === 0)) return null;
  return {
    low: Math.min(...aucs(places, places)),
    high: Math.max(...aucs(places, places.toReversed())),
  };
}

/**
 * The areas on the way from all unlabeled cases good to all of them fraud, in this order of scores, wherever one may be
 * extreme. For a given number of frauds the area is extreme with the frauds at one end: only the sum of their ranks
 * counts, and labels leave ranks as they are. With F frauds of N cases and rank sum R the area is (R − F²/2) / F(N − F).
 */
function aucs(places: readonly Place[], order: readonly Place[]): number[] {
  const total = sum(places, (place) => place.good + place.fraud + place.unlabeled);
  let below = 0;
  const ranks = new Map<number, number>();
  for (const { score, good, fraud, unlabeled } of places) {
    const cases = good + fraud + unlabeled;
    ranks.set(score, below + cases / 2);
    below += cases;
  }
  let frauds = sum(places, (place) => place.fraud);
  let rankSum = sum(places, (place) => place.fraud * (ranks.get(place.score) as number));
  const areaAt = (f: number, r: number) => (r - (f * f) / 2) / (f * (total - f));
  const found = [areaAt(frauds, rankSum)];
  for (const { score, unlabeled } of order) {
    const rank = ranks.get(score) as number;
    const base = rankSum - rank * frauds;
    // d/dF of (base + rank·F − F²/2) / F(N − F) is 0 where (rank − N/2)·F² + 2·base·F − base·N is.
    for (const f of roots(rank - total / 2, 2 * base, -base * total))
      if (f > frauds && f < frauds + unlabeled) found.push(areaAt(f, base + rank * f));
    frauds += unlabeled;
    rankSum = base + rank * frauds;
    found.push(areaAt(frauds, rankSum));
  }
  return found;
}

function roots(a: number, b: number, c: number): number[] {
  if (a === 0) return b === 0 ? [] : [-c / b];
  const discriminant = b * b - 4 * a * c;
  if (discriminant < 0) return [];
  return [-1, 1].map((sign) => (-b + sign * Math.sqrt(discriminant)) / (2 * a));
}

/** By ascending score, without scores that have no cases. */
function placesOf(labeled: readonly ScoreCount[], unlabeled: readonly UnlabeledCount[]): Place[] {
  const counts = new Map<number, number>();
  for (const { score, count } of unlabeled) counts.set(score, (counts.get(score) ?? 0) + count);
  const scores = unlabeled.map(({ score }) => ({ score, good: 0, fraud: 0 }));
  return mergeScores([...labeled, ...scores])
    .map((each) => ({ ...each, unlabeled: counts.get(each.score) ?? 0 }))
    .filter(({ good, fraud, unlabeled }) => good + fraud + unlabeled > 0);
}
