/** Round values from 0 up to at least `most`, evenly spaced, for the lines of a chart's scale. */
export function linearTicks(most: number): number[] {
  const rough = Math.max(1, most) / 4;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    1,
    [1, 2, 5, 10].map((factor) => factor * magnitude).find((each) => each >= rough) ?? 1,
  );
  const count = Math.max(1, Math.ceil(Math.max(1, most) / step));
  return Array.from({ length: count + 1 }, (_, i) => i * step);
}

/** Zero, then powers of ten up to at least `most`. */
export function logTicks(most: number): number[] {
  const count = Math.max(1, Math.ceil(Math.log10(Math.max(1, most))));
  return [0, ...Array.from({ length: count + 1 }, (_, i) => 10 ** i)];
}

/** Where a value lies between 0 and the last tick, from 0 to 1. */
export function heightOf(value: number, most: number, isLog: boolean): number {
  if (value <= 0) return 0;
  // A count of one must be seen: it is as high as a tenth of what ten has.
  return isLog ? Math.log10(1 + value) / Math.log10(1 + most) : value / most;
}
