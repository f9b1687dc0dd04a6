import { useTimeZone } from "@/app/ui/dates/time-zone";
import { useHydrated } from "@/app/ui/kit/use-hydrated";
import type { Range } from "@/lib/domain/overview/ranges";
import { type AxisLabel, middleOf, stepLabels } from "./plot";

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

/** Texts below a chart of steps. Over a week, the steps that begin every other day: times between them would crowd the axis. */
export function useStepAxis(range: Range, steps: readonly { at: string }[]): AxisLabel[] {
  const label = useStepLabel(range);
  const day = useStepLabel("30d");
  if (range !== "7d") return stepLabels(steps.map(({ at }) => label(at)));
  const days = steps.map(({ at }) => day(at));
  return days
    .flatMap((text, i) => (i > 0 && text !== days[i - 1] ? { at: middleOf(i, steps.length), text } : []))
    .filter((_, i) => i % 2 === 0);
}
