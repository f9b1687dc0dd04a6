import { resample } from "@/lib/domain/statistics/poisson-bootstrap";
import { mergeScores, type ScoreCount } from "@/lib/domain/statistics/roc-auc";
import { Random } from "@/lib/platform/seeded-random";

const resamples = 500;

/**
 * A figure's values in resamples that draw good cases and frauds apart, without those where it has none. The same counts
 * in any order always give the same values.
 */
export function resampled(
  counts: readonly ScoreCount[],
  figure: (counts: readonly ScoreCount[]) => number | null,
): number[] {
  const merged = mergeScores(counts);
  const goods = merged.map(({ good }) => good);
  const frauds = merged.map(({ fraud }) => fraud);
  const random = new Random(1);
  return Array.from({ length: resamples }, () => {
    const [good, fraud] = [resample(goods, random), resample(frauds, random)];
    return figure(
      merged.map(({ score }, place) => ({
        score,
        good: good[place] as number,
        fraud: fraud[place] as number,
      })),
    );
  }).filter((value) => value !== null);
}
