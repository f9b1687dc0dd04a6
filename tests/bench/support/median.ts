/** The middle value; of an even count, the upper of the two in the middle. Throws if there is none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value that `share` (0 to below 1) of the others are below. Throws if there is none. */
export function quantile(values: readonly number[], share: number): number {
  const found = values.toSorted((a, b) => a - b)[Math.floor(values.length * share)];
  if (found === undefined) throw new Error("nothing was measured");
  return found;
}
