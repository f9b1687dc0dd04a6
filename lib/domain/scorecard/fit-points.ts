import {
  curvature,
  fitBoundedLogistic,
  type LogisticFit,
  type LogisticProblem,
  lossOf,
} from "@/lib/domain/statistics/bounded-logistic";
import { cholesky, solveCholesky } from "@/lib/domain/statistics/cholesky";
import type { LinearScore } from "./linear-score";

/** Ten points double the odds. */
export const logOddsOfPoint = Math.LN2 / 10;

/** Cases with equal contributions. */
export interface Sample {
  score: (points: readonly number[]) => LinearScore;
  good: number;
  fraud: number;
}

/** The signals to tune, in points. */
export interface TunedSignals {
  present: readonly number[];
  low: readonly number[];
  high: readonly number[];
}

export interface FittedPoints {
  points: number[];
  intercept: number;
  residual: number;
  /** Whether the same signals count under the points as those that the fit assumed. */
  isStable: boolean;
  scores: LinearScore[];
}

const mostRounds = 10;

/**
 * Penalized maximum likelihood. Which signals count depends on the points, so each round fits the points for the signals
 * that counted under the last ones, until these stay or the likelihood no longer gains.
 */
export function fitPoints(
  samples: readonly Sample[],
  tuned: TunedSignals,
  { strength, start = tuned.present }: { strength: number; start?: readonly number[] },
): FittedPoints {
  let scores = samples.map(({ score }) => score(start));
  let weights = start.map((points) => points * logOddsOfPoint);
  let best: { fit: LogisticFit; loss: number; scores: LinearScore[] } | undefined;
  for (let round = 0; round < mostRounds; round++) {
    const fit = fitBoundedLogistic(problemOf(samples, scores, { tuned, strength }), weights);
    const points = fit.weights.map((weight) => weight / logOddsOfPoint);
    const moved = samples.map(({ score }) => score(points));
    const isStable = moved.every((score, place) => isSame(score, scores[place] as LinearScore));
    const loss = isStable ? fit.loss : lossOf(problemOf(samples, moved, { tuned, strength }), fit);
    if (best === undefined || loss < best.loss) best = { fit, loss, scores: moved };
    else break;
    if (isStable) return fitted(best, true);
    scores = moved;
    weights = fit.weights;
  }
  return fitted(best as NonNullable<typeof best>, false);
}

function fitted(
  { fit, scores }: { fit: LogisticFit; scores: LinearScore[] },
  isStable: boolean,
): FittedPoints {
  const points = fit.weights.map((weight) => weight / logOddsOfPoint);
  return { points, intercept: fit.intercept, residual: fit.residual, isStable, scores };
}

/** The mean negative log-likelihood of other cases. */
export function lossOfPoints(samples: readonly Sample[], { points, intercept }: FittedPoints): number {
  const scores = samples.map(({ score }) => score(points));
  const tuned = { present: points, low: points, high: points };
  const weights = points.map((each) => each * logOddsOfPoint);
  return lossOf(problemOf(samples, scores, { tuned, strength: 0 }), { intercept, weights });
}

/**
 * In points, from the curvature with the penalty, which takes the present points for as likely as the penalty says.
 * Source: A. C. Davison, Statistical Models, 2003, 11.3.
 */
export function standardErrors(
  samples: readonly Sample[],
  tuned: TunedSignals,
  { strength, fit }: { strength: number; fit: FittedPoints },
): number[] {
  const problem = problemOf(samples, fit.scores, { tuned, strength });
  const at = { intercept: fit.intercept, weights: fit.points.map((points) => points * logOddsOfPoint) };
  const factor = cholesky(curvature(problem, at));
  return fit.points.map((_, column) => {
    const unit = factor.map((__, place) => (place === column + 1 ? 1 : 0));
    const variance = solveCholesky(factor, unit)[column + 1] as number;
    return Math.sqrt(variance) / logOddsOfPoint;
  });
}

function problemOf(
  samples: readonly Sample[],
  scores: readonly LinearScore[],
  { tuned, strength }: { tuned: TunedSignals; strength: number },
): LogisticProblem {
  const scaled = (points: readonly number[]) => points.map((each) => each * logOddsOfPoint);
  return {
    rows: samples.map(({ good, fraud }, place) => {
      const { constant, columns, values } = scores[place] as LinearScore;
      return { offset: constant * logOddsOfPoint, columns, values, good, fraud };
    }),
    prior: scaled(tuned.present),
    low: scaled(tuned.low),
    high: scaled(tuned.high),
    strength,
  };
}

function isSame(one: LinearScore, other: LinearScore): boolean {
  return (
    one.constant === other.constant &&
    one.columns.length === other.columns.length &&
    one.columns.every((column, place) => column === other.columns[place]) &&
    one.values.every((value, place) => value === other.values[place])
  );
}
