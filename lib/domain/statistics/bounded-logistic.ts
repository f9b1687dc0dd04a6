import { cholesky, solveCholesky } from "./cholesky";

/** Equal cases: log-odds of fraud are the intercept, `offset`, and the sum of `values` times the weights of `columns`. */
export interface LogisticRow {
  offset: number;
  columns: readonly number[];
  values: readonly number[];
  good: number;
  fraud: number;
}

export interface LogisticProblem {
  rows: readonly LogisticRow[];
  /** For each column: what its weight is pulled to, and the range that it keeps to. */
  prior: readonly number[];
  low: readonly number[];
  high: readonly number[];
  /** λ of the penalty λ/2 · Σ (weight − prior)². Above 0 with columns. The intercept is free. */
  strength: number;
}

export interface LogisticPoint {
  intercept: number;
  weights: readonly number[];
}

export interface LogisticFit extends LogisticPoint {
  weights: number[];
  /** The negative log-likelihood, with the penalty. */
  loss: number;
  /** The largest violation of the optimality (KKT) conditions; 0 at the exact optimum. */
  residual: number;
}

const tolerance = 1e-8;
const mostSteps = 200;
const mostHalvings = 40;
/** Armijo's share of the predicted decrease. */
const leastDecrease = 1e-4;

/**
 * The optimum of a logistic regression within bounds, by a projected Newton method: each step solves for the weights
 * that their bound doesn't hold, and goes along the bounds. The problem is strictly convex, so there is one optimum.
 * Source: D. P. Bertsekas, SIAM J. Control Optim. 20 (1982) 221–246. Needs cases of both kinds: without, the intercept
 * has no optimum.
 */
export function fitBoundedLogistic(
  problem: LogisticProblem,
  start: readonly number[] = problem.prior,
): LogisticFit {
  let now = pointAt(problem, [startIntercept(problem), ...start]);
  for (let step = 0; step < mostSteps && now.residual > tolerance; step++) {
    const next = descend(problem, now);
    if (next === null) break;
    now = next;
  }
  const [intercept, ...weights] = now.at as [number, ...number[]];
  return { intercept, weights, loss: now.loss, residual: now.residual };
}

/** Null where rounding leaves nothing to gain. */
function descend(problem: LogisticProblem, now: Point): Point | null {
  const direction = newtonStep(problem, now);
  const rounding = 1e-13 * (1 + Math.abs(now.loss));
  for (let half = 0, share = 1; half < mostHalvings; half++, share /= 2) {
    const next = pointAt(
      problem,
      now.at.map((value, place) => value + share * (direction[place] as number)),
    );
    const predicted = next.at.reduce(
      (sum, value, place) => sum + (now.gradient[place] as number) * (value - (now.at[place] as number)),
      0,
    );
    if (next.loss <= now.loss + leastDecrease * predicted - rounding) return next;
    // Close to the optimum the decrease drowns in rounding: there the residual says whether a step is good.
    if (next.loss <= now.loss + rounding && next.residual < now.residual) return next;
  }
  return null;
}

export function lossOf(problem: LogisticProblem, { intercept, weights }: LogisticPoint): number {
  return pointAt(problem, [intercept, ...weights]).loss;
}

/** The second derivatives of the penalized loss, intercept first. */
export function curvature(problem: LogisticProblem, { intercept, weights }: LogisticPoint): number[][] {
  return pointAt(problem, [intercept, ...weights]).hessian;
}

interface Point {
  /** Intercept first, within the bounds. */
  at: number[];
  loss: number;
  gradient: number[];
  hessian: number[][];
  residual: number;
}

function pointAt(problem: LogisticProblem, wanted: readonly number[]): Point {
  const { rows, prior, low, high, strength } = problem;
  const at = wanted.map((value, place) =>
    place === 0 ? value : Math.min(high[place - 1] as number, Math.max(low[place - 1] as number, value)),
  );
  const size = at.length;
  const gradient = new Array<number>(size).fill(0);
  const hessian = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  const add = (i: number, j: number, value: number) => {
    const row = hessian[i] as number[];
    row[j] = (row[j] as number) + value;
  };
  let loss = 0;
  for (const { offset, columns, values, good, fraud } of rows) {
    let logOdds = offset + (at[0] as number);
    for (let i = 0; i < columns.length; i++)
      logOdds += (at[(columns[i] as number) + 1] as number) * (values[i] as number);
    // ln(1 + e^x) without overflow.
    const surprise = Math.max(logOdds, 0) + Math.log1p(Math.exp(-Math.abs(logOdds)));
    const probability = 1 / (1 + Math.exp(-logOdds));
    loss += good * surprise + fraud * (surprise - logOdds);
    const slope = good * probability - fraud * (1 - probability);
    const spread = (good + fraud) * probability * (1 - probability);
    gradient[0] = (gradient[0] as number) + slope;
    add(0, 0, spread);
    for (let i = 0; i < columns.length; i++) {
      const [place, value] = [(columns[i] as number) + 1, values[i] as number];
      gradient[place] = (gradient[place] as number) + slope * value;
      add(place, 0, spread * value);
      add(0, place, spread * value);
      for (let j = 0; j < columns.length; j++)
        add(place, (columns[j] as number) + 1, spread * value * (values[j] as number));
    }
  }
  prior.forEach((center, column) => {
    const away = (at[column + 1] as number) - center;
    loss += (strength / 2) * away * away;
    gradient[column + 1] = (gradient[column + 1] as number) + strength * away;
    add(column + 1, column + 1, strength);
  });
  const residual = at.reduce(
    (largest, value, place) =>
      isHeld(problem, place, value, gradient)
        ? largest
        : Math.max(largest, Math.abs(gradient[place] as number)),
    0,
  );
  return { at, loss, gradient, hessian, residual };
}

function newtonStep(problem: LogisticProblem, { at, gradient, hessian }: Point): number[] {
  const free = at.flatMap((value, place) => (isHeld(problem, place, value, gradient) ? [] : [place]));
  const direction = gradient.map(() => 0);
  const part = free.map((i) => free.map((j) => hessian[i]?.[j] as number));
  const solved = solveCholesky(
    cholesky(part),
    free.map((place) => -(gradient[place] as number)),
  );
  free.forEach((place, index) => {
    direction[place] = solved[index] as number;
  });
  return direction;
}

/** At a bound that the loss would cross. */
function isHeld(
  { low, high }: LogisticProblem,
  place: number,
  value: number,
  gradient: readonly number[],
): boolean {
  if (place === 0) return false;
  const slope = gradient[place] as number;
  return (
    (value <= (low[place - 1] as number) && slope >= 0) ||
    (value >= (high[place - 1] as number) && slope <= 0)
  );
}

/** A start close to the optimum: the log-odds of all cases, less their mean offset. */
function startIntercept({ rows }: LogisticProblem): number {
  let [good, fraud, offsets] = [0, 0, 0];
  for (const row of rows) {
    good += row.good;
    fraud += row.fraud;
    offsets += (row.good + row.fraud) * row.offset;
  }
  return Math.log(fraud / good) - offsets / (good + fraud);
}
