const chanceShare = 0.05;

/**
 * The highest of these probabilities of chance that counts as evidence, so that of all that do, a twentieth at most
 * are expected to be chance; 0 if none does. Source: Y. Benjamini, Y. Hochberg, J. R. Stat. Soc. B 57 (1995) 289–300.
 */
export function evidenceLimit(probabilities: readonly number[]): number {
  const sorted = probabilities.toSorted((a, b) => a - b);
  return sorted.findLast((each, place) => each <= ((place + 1) / sorted.length) * chanceShare) ?? 0;
}
