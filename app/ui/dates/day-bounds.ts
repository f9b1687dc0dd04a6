/** The first instant of a day (YYYY-MM-DD) in an IANA time zone, null for the reader's own; undefined for no date. */
export function startOfDay(day: string, timeZone: string | null): Date | undefined {
  const wall = /^[12]\d{3}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(wall)) return undefined;
  // The zone's offset is known for an instant only: guess one and correct it by the offset found there.
  const guess = wall - offsetAt(wall, timeZone);
  const corrected = new Date(wall - offsetAt(guess, timeZone));
  // Where clocks go forward at midnight, the day begins at one o'clock: midnight itself is still the day before.
  return dayOf(corrected, timeZone) === day ? corrected : new Date(guess);
}

/** The first instant of the day after. */
export function endOfDay(day: string, timeZone: string | null): Date | undefined {
  const start = startOfDay(day, timeZone);
  // 36 hours later is within the next day, even where clocks change.
  return start && startOfDay(dayOf(new Date(start.getTime() + 36 * 3_600_000), timeZone), timeZone);
}

/** The day (YYYY-MM-DD) of an instant in a time zone. */
export function dayOf(instant: Date, timeZone: string | null): string {
  const { year, month, day } = partsOf(instant.getTime(), timeZone);
  return `${year?.padStart(4, "0")}-${month}-${day}`;
}

/** How many milliseconds the clocks of a zone are ahead of UTC. */
function offsetAt(time: number, timeZone: string | null): number {
  const { year, month, day, hour, minute, second } = partsOf(time, timeZone);
  return Date.parse(`${year?.padStart(4, "0")}-${month}-${day}T${hour}:${minute}:${second}Z`) - time;
}

function partsOf(time: number, timeZone: string | null): Record<string, string> {
  return Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  );
}

const formats = new Map<string | null, Intl.DateTimeFormat>();

/** Making a formatter takes longer than many uses of it, so there is one per zone. */
function formatOf(timeZone: string | null): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", {
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
      hourCycle: "h23",
      ...(timeZone === null ? {} : { timeZone }),
    });
  formats.set(timeZone, format);
  return format;
}
