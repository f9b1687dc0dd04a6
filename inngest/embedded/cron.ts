const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The 29th of February is at most eight years away (2096 to 2104). */
const HORIZON_MS = 9 * 366 * DAY_MS;

/** Says when a schedule is due next: the first time after `after`, in milliseconds since 1970. */
export type NextTime = (after: number) => number;

/**
 * A schedule of five fields (minute, hour, day of month, month, day of week), in UTC as on Inngest. Each is
 * `*`, numbers, ranges, lists of these, and steps (every fifth: `0-59/5`). Null for everything else.
 */
export function parseCron(text: string): NextTime | null {
  const fields = text.trim().split(/\s+/);
  if (fields.length !== 5) return null;
  const [minutes, hours, days, months, weekdays] = [
    parseField(fields[0] as string, 0, 59),
    parseField(fields[1] as string, 0, 23),
    parseField(fields[2] as string, 1, 31),
    parseField(fields[3] as string, 1, 12),
    parseField(fields[4] as string, 0, 6),
  ];
  if (!minutes || !hours || !days || !months || !weekdays) return null;
  // As everywhere since cron began: if both kinds of day are restricted, either is enough.
  const isEither = !fields[2]?.startsWith("*") && !fields[4]?.startsWith("*");
  const isDay = (date: Date) => {
    const [ofMonth, ofWeek] = [days.has(date.getUTCDate()), weekdays.has(date.getUTCDay())];
    return isEither ? ofMonth || ofWeek : ofMonth && ofWeek;
  };
  const next: NextTime = (after) => {
    let time = Math.floor(after / MINUTE_MS + 1) * MINUTE_MS;
    const end = time + HORIZON_MS;
    while (time < end) {
      const date = new Date(time);
      if (!months.has(date.getUTCMonth() + 1) || !isDay(date)) time = startOf(time, DAY_MS) + DAY_MS;
      else if (!hours.has(date.getUTCHours())) time = startOf(time, HOUR_MS) + HOUR_MS;
      else if (!minutes.has(date.getUTCMinutes())) time += MINUTE_MS;
      else return time;
    }
    return Number.POSITIVE_INFINITY;
  };
  return next(0) === Number.POSITIVE_INFINITY ? null : next;
}

function startOf(time: number, unit: number): number {
  return Math.floor(time / unit) * unit;
}

function parseField(text: string, lowest: number, highest: number): Set<number> | null {
  const values = new Set<number>();
  for (const part of text.split(",")) {
    const match = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(part);
    if (!match) return null;
    const [, first, last, step] = match;
    // "7/5" means something else to every cron.
    if (first !== undefined && last === undefined && step !== undefined) return null;
    const from = first === undefined ? lowest : Number(first);
    const to = first === undefined ? highest : Number(last ?? first);
    const by = Number(step ?? 1);
    if (from < lowest || to > highest || from > to || by === 0) return null;
    for (let value = from; value <= to; value += by) values.add(value);
  }
  return values;
}
