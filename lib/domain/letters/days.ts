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
