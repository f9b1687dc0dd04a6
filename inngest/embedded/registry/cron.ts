import { Cron } from "croner";

/** When a schedule is next due after `after`, both in milliseconds since 1970. */
export type NextTime = (after: number) => number;

/** What Inngest's parser also accepts: numbers, ranges, lists, steps; Sunday is 0. Croner alone accepts more. */
const FIVE_FIELDS = /^(?:[\d*,/-]+ +){4}[0-6*,/-]+$/;

/**
 * Parses a five-field schedule (minute, hour, day of month, month, day of week), in UTC as on Inngest. Null for
 * anything else and for a schedule that is never due.
 */
export function parseCron(text: string): NextTime | null {
  if (!FIVE_FIELDS.test(text)) return null;
  let schedule: Cron;
  try {
    schedule = new Cron(text, { mode: "5-part", timezone: "UTC" });
  } catch {
    return null;
  }
  const next: NextTime = (after) => schedule.nextRun(new Date(after))?.getTime() ?? Number.POSITIVE_INFINITY;
  return next(0) === Number.POSITIVE_INFINITY ? null : next;
}
