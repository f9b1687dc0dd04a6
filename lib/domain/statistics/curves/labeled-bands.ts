import type { ScoreCount } from "@/lib/domain/statistics/roc-auc";

/** Cases without a label, such as those of rejected applicants. */
export interface UnlabeledCount {
  score: number;
  count: number;
}

/** Ten neighboring scores; the last band includes 100. */
export interface LabeledBand {
  from: number;
  to: number;
  good: number;
  fraud: number;
  unlabeled: number;
}

const bands = 10;

export function bandOf(score: number): number {
  return Math.min(bands - 1, Math.floor(score / 10));
}

export function labeledBands(
  labeled: readonly ScoreCount[],
  unlabeled: readonly UnlabeledCount[],
): LabeledBand[] {
  const found = Array.from({ length: bands }, (_, band) => ({
    from: band * 10,
    to: band === bands - 1 ? 100 : band * 10 + 9,
    good: 0,
    fraud: 0,
    unlabeled: 0,
  }));
  const at = (score: number) => found[bandOf(score)] as LabeledBand;
  for (const { score, good, fraud } of labeled) {
    at(score).good += good;
    at(score).fraud += fraud;
  }
  for (const { score, count } of unlabeled) at(score).unlabeled += count;
  return found;
}
