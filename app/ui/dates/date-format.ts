const dayOptions = { year: "numeric", month: "short", day: "numeric" } as const;
const exactOptions = {
  ...dayOptions,
  hour: "numeric",
  minute: "2-digit",
  second: "2-digit",
  timeZoneName: "short",
} as const;
const relative = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });

/** Making a formatter takes longer than many uses of it, so there is one per zone. */
function perZone(options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string | null, Intl.DateTimeFormat>();
  return (instant: string, timeZone: string | null = null) => {
    let format = formats.get(timeZone);
    if (!format) {
      format = new Intl.DateTimeFormat("en-US", { ...options, ...(timeZone === null ? {} : { timeZone }) });
      formats.set(timeZone, format);
    }
    return format.format(new Date(instant));
  };
}

/** The day of an instant, such as "Nov 21, 2026", in an IANA time zone, null for the reader's own. */
export const formatDay = perZone(dayOptions);

/** The same with the time, to the minute, and its zone. */
export const formatMinute = perZone({
  ...dayOptions,
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});

/** An instant to the second with its time zone, like `formatDay`. */
export const formatExact = perZone(exactOptions);

const units = [
  ["year", 31_536_000],
  ["month", 2_592_000],
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
