const format = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

/** In UTC, so that everyone's paper says the same. */
export function utcDay(instant: string | null): string {
  return instant === null ? "–" : format.format(new Date(instant));
}
