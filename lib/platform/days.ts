/* Days of the calendar, as `2026-01-31`, in a time zone. */

const dayMilliseconds = 86_400_000;

/** @param timeZone IANA name; null for UTC */
export function dayIn(timeZone: string | null, instant: Date | number): string {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: timeZone ?? "UTC",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts(instant);
  const of = (type: string) => parts.find((part) => part.type === type)?.value;
  return `${of("year")}-${of("month")}-${of("day")}`;
}

/** The first instant of a day, even one whose clocks change. */
export function startOfDay(timeZone: string | null, day: string): Date {
  // No time zone is further from UTC.
  let [before, start] = [-15, 15].map((hours) => Date.parse(day) + hours * 3_600_000) as [number, number];
  while (start - before > 1) {
    const middle = Math.floor((before + start) / 2);
    if (dayIn(timeZone, middle) < day) before = middle;
    else start = middle;
  }
  return new Date(start);
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMilliseconds).toISOString().slice(0, 10);
}

/** Negative if `to` comes first. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMilliseconds;
}

/** "March 2, 2026" */
export function longDay(day: string): string {
  return new Date(day).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}
