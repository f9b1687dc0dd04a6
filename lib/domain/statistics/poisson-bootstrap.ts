import type { Random } from "@/lib/platform/seeded-random";

/** From here on the normal approximation is close enough, and drawing one by one too slow. */
const manyCases = 60;

/**
 * Each count becomes a Poisson number with that mean. Source: N. Chamandy et al., Estimating Uncertainty for Massive
 * Data Streams, Google, 2012.
 */
export function resample(counts: readonly number[], random: Random): number[] {
  return counts.map((count) => poisson(count, random));
}

function poisson(mean: number, random: Random): number {
  if (mean === 0) return 0;
  if (mean >= manyCases) {
    // Box–Muller; 1 − u is never 0.
    const normal = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal));
  }
  // D. Knuth, The Art of Computer Programming, vol. 2, 3.4.1, algorithm Q.
  const limit = Math.exp(-mean);
  let drawn = 0;
  for (let product = random.next(); product > limit; product *= random.next()) drawn++;
  return drawn;
}

/** Sorts a copy. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] as number;
}

/** Both 0 without values. */
export function spreadOf(values: readonly number[]): { mean: number; deviation: number } {
  const count = Math.max(1, values.length);
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / count;
  return { mean, deviation: Math.sqrt(variance) };
}
