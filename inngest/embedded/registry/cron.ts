import { Cron } from "croner";

/** The next time a schedule is due after `after`, in milliseconds since 1970. */
export type NextTime = (after: number) => number;

/** What Inngest's own parser accepts too: numbers, ranges, lists, steps; Sunday is 0. Croner accepts more. */
const FIVE_FIELDS = /^(?:[\d*,/-]+ +){4}[0-6*,/-]+$/;

/**
 * A schedule of five fields (minute, hour, day of month, month, day of week), in UTC as on Inngest. Null for
 * everything else, and for a schedule that is never due.
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
