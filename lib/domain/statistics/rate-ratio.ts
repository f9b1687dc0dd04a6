import { type Estimate, z95 } from "./interval";

/** `count` of `total` cases met the criterion. Weighted cases count as fractions. */
export interface Rate {
  count: number;
  total: number;
}

/**
 * Independent rates, log interval: exp(ln r ± z √(1/a − 1/n + 1/b − 1/m)). Null if a rate is 0, where the logarithm has
 * no value. Source: D. Katz et al., Biometrics 34 (1978) 469–474.
 */
export function rateRatio(of: Rate, to: Rate): Estimate | null {
  if (of.count <= 0 || to.count <= 0) return null;
  const variance = 1 / of.count - 1 / of.total + 1 / to.count - 1 / to.total;
  return aroundLog(of.count / of.total / (to.count / to.total), variance);
}

/**
 * How much more frequent an outcome is among marked cases (a of k) than among all cases (m of n), which include the
 * marked ones: (a/k) / (m/n). Interval on the log scale by the delta method for a multinomial sample, with the variance
 * 1/a − 1/k − 1/m + 2a/(km) − 1/n. Source: A. Agresti, Categorical Data Analysis, 3rd ed., 16.1.
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
