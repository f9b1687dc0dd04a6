/** An estimate with its 95 % confidence interval. */
export interface Estimate {
  value: number;
  low: number;
  high: number;
}

/** The 97.5 % quantile of the standard normal distribution: intervals are of 95 % and two-sided. */
export const z95 = 1.959963984540054;
