import type { Estimate } from "@/lib/domain/statistics/interval";
import { quantile, resample } from "@/lib/domain/statistics/poisson-bootstrap";
import { mergeScores, type ScoreCount } from "@/lib/domain/statistics/roc-auc";
import { Random } from "@/lib/platform/seeded-random";

const resamples = 500;

/**
 * The pivotal interval of a statistic with values of 0–1, by a Poisson bootstrap that draws good cases and frauds apart.
 * It mirrors the quantiles of the resamples at the value, so that a statistic which noise raises, such as a maximum, isn't
 * raised twice. Source: A. C. Davison, D. V. Hinkley, Bootstrap Methods and their Application, 1997, 5.2. Null where the
 * statistic has no value. The same counts always give the same interval, in any order.
 */
export function bootstrapInterval(
  counts: readonly ScoreCount[],
  statistic: (counts: readonly ScoreCount[]) => number | null,
  seed = 1,
): Estimate | null {
  const merged = mergeScores(counts);
  const value = statistic(merged);
  if (value === null) return null;
  const random = new Random(seed);
  const drawn: number[] = [];
  for (let i = 0; i < resamples; i++) {
    const good = resample(
      merged.map((each) => each.good),
      random,
    );
    const fraud = resample(
      merged.map((each) => each.fraud),
      random,
    );
    const found = statistic(
      merged.map(({ score }, place) => ({
        score,
        good: good[place] as number,
        fraud: fraud[place] as number,
      })),
    );
    if (found !== null) drawn.push(found);
  }
  if (drawn.length === 0) return null;
  const mirrored = (share: number) => Math.min(1, Math.max(0, 2 * value - quantile(drawn, share)));
  return { value, low: mirrored(0.975), high: mirrored(0.025) };
}
