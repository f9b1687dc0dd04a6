import { clockParts, instantOfClock } from "./zone-clock";

/** The first instant of a day (YYYY-MM-DD) in an IANA time zone, null for the reader's own; undefined for no date. */
export function startOfDay(day: string, timeZone: string | null): Date | undefined {
  const midnight = /^[12]\d{3}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(midnight) ? undefined : new Date(instantOfClock(midnight, timeZone));
}

/** The first instant of the day after. */
export function endOfDay(day: string, timeZone: string | null): Date | undefined {
  const start = startOfDay(day, timeZone);
  // 36 hours later is within the next day, even where clocks change.
  return start && startOfDay(dayOf(new Date(start.getTime() + 36 * 3_600_000), timeZone), timeZone);
}

/** The day (YYYY-MM-DD) of an instant in a time zone. */
export function dayOf(instant: Date, timeZone: string | null): string {
  const { year, month, day } = clockParts(instant.getTime(), timeZone);
  return `${year?.padStart(4, "0")}-${month}-${day}`;
}
