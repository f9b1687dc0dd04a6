import type { Estimate } from "./interval";
import { type Block, fitIsotonic, probabilityAt } from "./isotonic";
import type { ScoreCount } from "./roc-auc";
import { wilson } from "./wilson";

/** The fold is one of the parts that cross-validation holds out in turn. */
export interface FoldCount extends ScoreCount {
  fold: number;
}

export interface CalibrationPoint {
  /** Mean of the predicted probabilities. */
  predicted: number;
  /** Share of fraud, with its interval. */
  observed: Estimate;
  labeled: number;
}

export interface Calibration {
  blocks: Block[];
  /** In ascending groups of about equal size. Each case is predicted without its own fold. */
  curve: CalibrationPoint[];
  /** Expected calibration error of these predictions, 0–1. */
  expectedError: number;
}

const groups = 10;

/**
 * Isotonic regression, judged on cases that were held out: on those it was fitted to, it always looks perfect. The error
 * is Σ nₖ/n · |observed − predicted| over groups of predictions. Source: M. P. Naeini et al., AAAI 2015.
 */
export function calibrate(counts: readonly FoldCount[]): Calibration {
  const folds = [...new Set(counts.map(({ fold }) => fold))];
  const predicted = folds.flatMap((held) => {
    const fit = fitIsotonic(counts.filter(({ fold }) => fold !== held));
    return counts
      .filter(({ fold }) => fold === held)
      .map((each) => ({ ...each, probability: probabilityAt(fit, each.score) ?? 0 }));
  });
  predicted.sort((a, b) => a.probability - b.probability || a.score - b.score);
  const total = predicted.reduce((sum, { good, fraud }) => sum + good + fraud, 0);
  const curve: CalibrationPoint[] = [];
  let group = { cases: 0, fraud: 0, probability: 0 };
  let seen = 0;
  for (const { good, fraud, probability } of predicted) {
    const cases = good + fraud;
    group = {
      cases: group.cases + cases,
      fraud: group.fraud + fraud,
      probability: group.probability + probability * cases,
    };
    seen += cases;
    if (seen < ((curve.length + 1) * total) / groups && seen < total) continue;
    const observed = wilson(group.fraud, group.cases);
    if (observed) curve.push({ predicted: group.probability / group.cases, observed, labeled: group.cases });
    group = { cases: 0, fraud: 0, probability: 0 };
  }
  const expectedError = curve.reduce(
    (sum, point) => sum + (point.labeled / total) * Math.abs(point.observed.value - point.predicted),
    0,
  );
  return { blocks: fitIsotonic(counts), curve, expectedError };
}
