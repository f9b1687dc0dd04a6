import { dayOf, endOfDay } from "@/app/ui/dates/day-bounds";

/**
 * The end of an entry's last day (YYYY-MM-DD) in an IANA time zone, null for the reader's own: its last second, which is
 * shown as that day. Null for no day.
 */
export function endOfLastDay(day: string, timeZone: string | null): string | null {
  const end = endOfDay(day, timeZone);
  return end ? new Date(end.getTime() - 1_000).toISOString() : null;
}

/** Empty without an end. */
export function lastDayOf(expiresAt: string | null, timeZone: string | null): string {
  return expiresAt === null ? "" : dayOf(new Date(expiresAt), timeZone);
}
