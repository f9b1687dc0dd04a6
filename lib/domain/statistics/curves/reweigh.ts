import { mergeScores, type ScoreCount } from "@/lib/domain/statistics/roc-auc";
import { bandOf, type LabeledBand, labeledBands, type UnlabeledCount } from "./labeled-bands";

export interface Reweighed {
  /** In the proportions of all cases of bands with labels, as many as the labels are worth: intervals of them hold. */
  counts: ScoreCount[];
  /** How many labels of equal weight would say as much: (Σw)² / Σw². */
  effective: { good: number; fraud: number };
  /** Bands with cases but without labels. `counts` says nothing about them. */
  unknown: LabeledBand[];
}

/**
 * Inverse probability weighting: a label stands for all cases of its band. It assumes that within a band labeled and
 * unlabeled cases have the same fraud rate, which fails where people reject for reasons that the score doesn't know.
 * Sources: D. G. Horvitz, D. J. Thompson, J. Am. Stat. Assoc. 47 (1952) 663–685; L. Kish, Survey Sampling, 1965, 11.7
 * (effective size); limits: D. J. Hand, W. E. Henley, IMA J. Math. Appl. Bus. Ind. 5 (1993) 45–55.
 */
export function reweigh(labeled: readonly ScoreCount[], unlabeled: readonly UnlabeledCount[]): Reweighed {
  const bands = labeledBands(labeled, unlabeled);
  // How many cases a label of the band stands for; 0 without labels.
  const weights = bands.map((band) => {
    const known = band.good + band.fraud;
    return known === 0 ? 0 : (known + band.unlabeled) / known;
  });
  const good = effectiveSize(
    bands.map((band) => band.good),
    weights,
  );
  const fraud = effectiveSize(
    bands.map((band) => band.fraud),
    weights,
  );
  // The kind whose weights differ most decides, so that no interval is too narrow.
  const scale = Math.min(...[good, fraud].map(({ size, weight }) => (weight === 0 ? 1 : size / weight)));
  return {
    counts: mergeScores(labeled).map((each) => {
      const weight = scale * (weights[bandOf(each.score)] as number);
      return { score: each.score, good: each.good * weight, fraud: each.fraud * weight };
    }),
    effective: { good: good.size, fraud: fraud.size },
    unknown: bands.filter((band) => band.good + band.fraud === 0 && band.unlabeled > 0),
  };
}

function effectiveSize(
  counts: readonly number[],
  weights: readonly number[],
): { size: number; weight: number } {
  let weight = 0;
  let squares = 0;
  counts.forEach((count, band) => {
    const each = weights[band] as number;
    weight += count * each;
    squares += count * each * each;
  });
  return { size: squares === 0 ? 0 : (weight * weight) / squares, weight };
}
