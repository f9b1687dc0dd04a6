import { formatDay } from "@/app/ui/dates/date-format";

/** In UTC, so that everyone's paper says the same. */
export function utcDay(instant: string | null): string {
  return instant === null ? "–" : formatDay(instant, "UTC");
}
