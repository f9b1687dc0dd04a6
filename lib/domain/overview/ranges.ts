const hour = 3_600_000;
const day = 24 * hour;

/** How far the overview looks back, and the length of one step of its charts. Both in milliseconds. */
export const ranges = {
  "24h": { length: day, step: hour },
  "7d": { length: 7 * day, step: 6 * hour },
  "30d": { length: 30 * day, step: day },
  "90d": { length: 90 * day, step: 3 * day },
} as const;
export type Range = keyof typeof ranges;

export const rangeNames = Object.keys(ranges) as Range[];

export function isRange(text: unknown): text is Range {
  return typeof text === "string" && Object.hasOwn(ranges, text);
}

/** In milliseconds since 1970; the end is excluded. */
export function boundsOf(range: Range, now: number): { begin: number; end: number } {
  const { length, step } = ranges[range];
  const end = Math.ceil((now + 1) / step) * step;
  return { begin: end - length, end };
}

/** As long as the range, whose last step is not over yet. */
export function boundsBefore(range: Range, now: number): { begin: number; end: number } {
  const { length } = ranges[range];
  return { begin: boundsOf(range, now).begin - length, end: now - length };
}

/** Up to here, whole steps or days have passed since the beginning, of which there may be counts: see `count-hours.ts`. */
export function countedEnd(range: Range, { begin, end }: { begin: number; end: number }): number {
  const length = Math.min(ranges[range].step, day);
  return begin + Math.floor((end - begin) / length) * length;
}
