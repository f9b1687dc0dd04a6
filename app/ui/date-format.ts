const day = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "short", day: "numeric" });
const dayInUtc = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});
const exact = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  second: "2-digit",
  timeZoneName: "short",
});
const relative = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });

/** The day of an instant, such as "Nov 21, 2026", where the reader is. */
export function formatDay(instant: string): string {
  return day.format(new Date(instant));
}

/** As `formatDay`, in UTC: for the server, which does not know where the reader is. */
export function formatDayInUtc(instant: string): string {
  return dayInUtc.format(new Date(instant));
}

/** An instant to the second with its time zone, where the reader is. */
export function formatExact(instant: string): string {
  return exact.format(new Date(instant));
}

const units = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** How long ago or ahead an instant is, such as "2 hours ago" or "in 3 days". */
export function formatRelative(instant: string, nowMilliseconds: number): string {
  const seconds = (Date.parse(instant) - nowMilliseconds) / 1_000;
  for (const [unit, length] of units) {
    if (Math.abs(seconds) >= length) return relative.format(Math.round(seconds / length), unit);
  }
  return seconds > 0 ? "in less than a minute" : "just now";
}
