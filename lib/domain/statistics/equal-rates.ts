import type { Rate } from "./rate-ratio";

/**
 * The probability that two independent rates differ as much by chance alone: the likelihood-ratio test G², two-sided,
 * which stays close to the exact probability for few cases against a large group. Counts may be fractions. Source: A.
 * Agresti, Categorical Data Analysis, 3rd ed., 3.2.1.
 */
export function probabilityOfEqual(of: Rate, to: Rate): number {
  const share = (of.count + to.count) / (of.total + to.total);
  const deviance = [of, to].reduce(
    (sum, { count, total }) =>
      sum + excess(count, total * share) + excess(total - count, total * (1 - share)),
    0,
  );
  return complementaryError(Math.sqrt(Math.max(0, deviance)));
}

function excess(count: number, expected: number): number {
  return count <= 0 ? 0 : count * Math.log(count / expected);
}

/** Off by 1.5 · 10⁻⁷ at most. Source: M. Abramowitz, I. Stegun, Handbook of Mathematical Functions, 7.1.26. */
function complementaryError(x: number): number {
  const t = 1 / (1 + 0.3275911 * x);
  const series =
    ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  return series * Math.exp(-x * x);
}
