import { type Estimate, z95 } from "./interval";

/** Of `total` cases, how many met the criterion. Weighted cases count as fractions. */
export interface Rate {
  count: number;
  total: number;
}

/**
 * The ratio of two independent rates with the log interval: exp(ln r ± z √(1/a − 1/n + 1/b − 1/m)). Source: D. Katz et al.,
 * Biometrics 34 (1978) 469–474. Null if a rate is 0, where the logarithm has no value.
 */
export function rateRatio(of: Rate, to: Rate): Estimate | null {
  if (of.count <= 0 || to.count <= 0) return null;
  const variance = 1 / of.count - 1 / of.total + 1 / to.count - 1 / to.total;
  return aroundLog(of.count / of.total / (to.count / to.total), variance);
}

/**
 * How much more frequent an outcome is among cases with a mark than among all cases: (a/k) / (m/n), where the marked
 * cases are among all. Interval on the log scale by the delta method for a multinomial sample, with the variance
 * 1/a − 1/k − 1/m + 2a/(km) − 1/n. Source of the method: A. Agresti, Categorical Data Analysis, 3rd ed., 16.1.
 *
 * @param marked the outcome among marked cases (a of k)
 * @param all the outcome among all cases (m of n)
 */
export function lift(marked: Rate, all: Rate): Estimate | null {
  const { count: a, total: k } = marked;
  const { count: m, total: n } = all;
  if (a <= 0 || m <= 0) return null;
  const variance = 1 / a - 1 / k - 1 / m + (2 * a) / (k * m) - 1 / n;
  return aroundLog(a / k / (m / n), variance);
}

function aroundLog(value: number, variance: number): Estimate {
  const factor = Math.exp(z95 * Math.sqrt(Math.max(0, variance)));
  return { value, low: value / factor, high: value * factor };
}
