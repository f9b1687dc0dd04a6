import { type Estimate, z95 } from "./interval";

/**
 * The Wilson score interval: (p + z²/2n ± z √(p(1−p)/n + z²/4n²)) / (1 + z²/n). It keeps to 0–1 and holds for few cases
 * and for shares near 0. Source: E. B. Wilson, J. Am. Stat. Assoc. 22 (1927) 209–212. Counts may be fractions (weights);
 * null without cases.
 */
export function wilson(count: number, total: number): Estimate | null {
  if (total <= 0) return null;
  const share = count / total;
  const z2 = z95 * z95;
  const scale = 1 + z2 / total;
  const center = (share + z2 / (2 * total)) / scale;
  const half = (z95 * Math.sqrt((share * (1 - share)) / total + z2 / (4 * total * total))) / scale;
  return { value: share, low: Math.max(0, center - half), high: Math.min(1, center + half) };
}
