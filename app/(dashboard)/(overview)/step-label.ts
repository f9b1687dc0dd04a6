import type { Range } from "@/lib/domain/overview/ranges";

const hour = new Intl.DateTimeFormat("en-US", { hour: "numeric" });
const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric" });
const dayAndHour = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", hour: "numeric" });

const formats: Record<Range, Intl.DateTimeFormat> = {
  "24h": hour,
  "7d": dayAndHour,
  "30d": day,
  "90d": day,
};

/** A chart step's label, in the reader's time zone. */
export function stepLabel(range: Range, at: string): string {
  return formats[range].format(new Date(at));
}
