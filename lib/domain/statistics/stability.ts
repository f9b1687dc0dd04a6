export interface Stability {
  /** Population stability index; 0 for equal distributions. */
  index: number;
  /** What chance alone exceeds in one of twenty comparisons of samples of this size. */
  chance: number;
}

/** The usual readings of the index. */
export const stabilityLimits = { shifting: 0.1, shifted: 0.25 } as const;

/** By degrees of freedom from 1. */
const chiSquared95 = [
  3.841, 5.991, 7.815, 9.488, 11.07, 12.592, 14.067, 15.507, 16.919, 18.307, 19.675, 21.026,
];

/**
 * Σ (p − q) ln(p/q). Half a case is added to each bin, so that an empty one gives no infinite value. Source: N. Siddiqi,
 * Credit Risk Scorecards, 2006, ch. 6; the limit of chance, χ²(k−1) · (1/n + 1/m): B. Yurdakul, J. Naranjo, J. Risk
 * Model Validation 14 (2020). Null if either side has no cases. Both have the same bins, at most 13.
 */
export function stabilityIndex(baseline: readonly number[], recent: readonly number[]): Stability | null {
  const before = baseline.reduce((sum, count) => sum + count, 0);
  const now = recent.reduce((sum, count) => sum + count, 0);
  if (before === 0 || now === 0) return null;
  // A bin that neither side has would differ only by its half cases.
  const bins = baseline
    .map((count, bin) => [count, recent[bin] as number] as const)
    .filter(([count, other]) => count + other > 0);
  const index = bins.reduce((sum, [count, other]) => {
    const q = (count + 0.5) / (before + bins.length / 2);
    const p = (other + 0.5) / (now + bins.length / 2);
    return sum + (p - q) * Math.log(p / q);
  }, 0);
  const quantile = chiSquared95[bins.length - 2] ?? 0;
  return { index, chance: quantile * (1 / before + 1 / now) };
}
