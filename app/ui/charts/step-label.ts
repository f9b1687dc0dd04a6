import { useTimeZone } from "@/app/ui/dates/time-zone";
import { useHydrated } from "@/app/ui/kit/use-hydrated";
import type { Range } from "@/lib/domain/overview/ranges";

const options: Record<Range, Intl.DateTimeFormatOptions> = {
  "24h": { hour: "numeric" },
  "7d": { month: "short", day: "numeric", hour: "numeric" },
  "30d": { month: "short", day: "numeric" },
  "90d": { month: "short", day: "numeric" },
};

/** Labels of a chart's steps in the organization's time zone, or else the reader's, which only the browser knows. */
export function useStepLabel(range: Range): (at: string) => string {
  const timeZone = useTimeZone();
  const isHydrated = useHydrated();
  if (timeZone === null && !isHydrated) return () => "";
  const format = new Intl.DateTimeFormat("en-US", {
    ...options[range],
    ...(timeZone === null ? {} : { timeZone }),
  });
  return (at) => format.format(new Date(at));
}
