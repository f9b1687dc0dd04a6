import { type Block, fitIsotonic, probabilityAt } from "@/lib/domain/statistics/isotonic";
import type { ScoreCount } from "@/lib/domain/statistics/roc-auc";
import { type CalibrationCurve, calibrationCurve } from "./calibration-curve";

/** The fold is one of the parts that cross-validation holds out in turn. */
export interface FoldCount extends ScoreCount {
  fold: number;
}

/** Each case of the curve is predicted without its own fold. */
export interface Calibration extends CalibrationCurve {
  blocks: Block[];
}

/** With fewer labels, an isotonic fit says more about chance than about the model. */
export const calibrationNeeds = { labels: 200, fraud: 30 };

/** Isotonic regression, judged on cases that were held out: on those it was fitted to, it always looks perfect. */
export function calibrate(counts: readonly FoldCount[]): Calibration {
  const folds = [...new Set(counts.map(({ fold }) => fold))];
  const predicted = folds.flatMap((held) => {
    const fit = fitIsotonic(counts.filter(({ fold }) => fold !== held));
    return counts
      .filter(({ fold }) => fold === held)
      .map(({ score, good, fraud }) => ({ good, fraud, probability: probabilityAt(fit, score) ?? 0 }));
  });
  return { blocks: fitIsotonic(counts), ...calibrationCurve(predicted) };
}
