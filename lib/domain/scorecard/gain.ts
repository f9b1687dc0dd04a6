import type { ScorecardResult } from "@/lib/contract/scorecards";
import { calibrationCurve } from "@/lib/domain/statistics/curves/calibration-curve";
import { largestDifference } from "@/lib/domain/statistics/curves/ks-statistic";
import { logLoss } from "@/lib/domain/statistics/curves/log-loss";
import { z95 } from "@/lib/domain/statistics/interval";
import { resample, spreadOf } from "@/lib/domain/statistics/poisson-bootstrap";
import { rocAuc } from "@/lib/domain/statistics/roc-auc";
import { Random } from "@/lib/platform/seeded-random";
import { logOddsOfPoint } from "./fit-points";
import { countLabels, type Labels } from "./rows";

/** Labeled analyses by their scores under both policies. */
export interface ScoredLabels extends Labels {
  before: number;
  after: number;
}

/** Log-odds of fraud at score 0. */
export interface Intercepts {
  before: number;
  after: number;
}

/** Null where labels are too few for a value. */
export type Gain = ScorecardResult["gain"];
type Change = NonNullable<Gain["auc"]>;

type Side = "before" | "after";
type Figure = "auc" | "ks" | "logLoss" | "calibrationError";

const figures = ["auc", "ks", "logLoss", "calibrationError"] as const;
const sides = ["before", "after"] as const;
const resamples = 400;

/** Compares both on the same resamples (paired Poisson bootstrap), so that what they share cancels out. Intervals are normal. */
export function measureGain(labels: readonly ScoredLabels[], intercepts: Intercepts): Gain {
  const cases = merge(labels);
  const good = cases.map((each) => each.good);
  const fraud = cases.map((each) => each.fraud);
  const found = {
    before: figuresOf(cases, "before", intercepts),
    after: figuresOf(cases, "after", intercepts),
  };
  const random = new Random(1);
  const differences: Record<Figure, number[]> = { auc: [], ks: [], logLoss: [], calibrationError: [] };
  for (let i = 0; i < resamples; i++) {
    const [goods, frauds] = [resample(good, random), resample(fraud, random)];
    const drawn = cases.map((each, place) => ({
      ...each,
      good: goods[place] as number,
      fraud: frauds[place] as number,
    }));
    const [before, after] = sides.map((side) => figuresOf(drawn, side, intercepts)) as [Figures, Figures];
    for (const figure of figures) {
      const [from, to] = [before[figure], after[figure]];
      if (from !== null && to !== null) differences[figure].push(to - from);
    }
  }
  const changeOf = (figure: Figure): Change | null => {
    const [before, after] = [found.before[figure], found.after[figure]];
    if (before === null || after === null) return null;
    const value = after - before;
    const half = z95 * spreadOf(differences[figure]).deviation;
    return { before, after, difference: { value, low: value - half, high: value + half } };
  };
  return {
    labels: countLabels(cases),
    auc: changeOf("auc"),
    ks: changeOf("ks"),
    logLoss: changeOf("logLoss"),
    calibrationError: changeOf("calibrationError"),
    calibration: {
      before: calibrationCurve(predictedBy(cases, "before", intercepts)),
      after: calibrationCurve(predictedBy(cases, "after", intercepts)),
    },
  };
}

type Figures = Record<Figure, number | null>;

function figuresOf(cases: readonly ScoredLabels[], side: Side, intercepts: Intercepts): Figures {
  const scores = cases.map(({ good, fraud, [side]: score }) => ({ score, good, fraud }));
  const predicted = predictedBy(cases, side, intercepts);
  const loss = logLoss(predicted);
  return {
    auc: rocAuc(scores)?.value ?? null,
    ks: largestDifference(scores)?.value ?? null,
    logLoss: loss?.value ?? null,
    calibrationError: loss && calibrationCurve(predicted).expectedError,
  };
}

function predictedBy(cases: readonly ScoredLabels[], side: Side, intercepts: Intercepts) {
  return cases.map(({ good, fraud, [side]: score }) => ({
    probability: 1 / (1 + Math.exp(-intercepts[side] - logOddsOfPoint * score)),
    good,
    fraud,
  }));
}

/** In one order, so that the same labels always draw the same resamples. */
function merge(labels: readonly ScoredLabels[]): ScoredLabels[] {
  const merged = new Map<string, ScoredLabels>();
  for (const { before, after, good, fraud } of labels) {
    const name = `${before} ${after}`;
    const known = merged.get(name) ?? { before, after, good: 0, fraud: 0 };
    merged.set(name, { ...known, good: known.good + good, fraud: known.fraud + fraud });
  }
  return [...merged.values()].sort((a, b) => a.before - b.before || a.after - b.after);
}
