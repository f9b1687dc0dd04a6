const unitMilliseconds: Record<string, number> = {
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
};

/**
 * When a wait that starts at `now` ends (both in milliseconds since 1970). `text` comes from the SDK: a duration
 * such as `1d2h30m` (empty means zero) or an ISO 8601 date. Null for anything else.
 */
export function endOfWait(text: string, now: number): number | null {
  if (!/^(?:\d+(?:\.\d+)?(?:ms|[smhdw]))*$/.test(text)) {
    const date = /^\d{4}-\d{2}-\d{2}T/.test(text) ? Date.parse(text) : Number.NaN;
    return Number.isNaN(date) ? null : date;
  }
  let length = 0;
  for (const [, count, unit] of text.matchAll(/([\d.]+)(ms|[smhdw])/gy)) {
    length += Number(count) * (unitMilliseconds[unit as string] as number);
  }
  return now + Math.round(length);
}
