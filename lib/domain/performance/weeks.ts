import type { PerformanceReport } from "@/lib/contract/performance";
import { wilson } from "@/lib/domain/statistics/wilson";
import type { CompletedCount, WeekCount } from "./labeled";

const weekMilliseconds = 7 * 86_400_000;

/** A Monday, 00:00 UTC. */
const someWeek = Date.parse("2001-01-01T00:00:00Z");

/** When the week of an instant began. */
export function weekOf(at: Date): Date {
  const weeks = Math.floor((at.getTime() - someWeek) / weekMilliseconds);
  return new Date(someWeek + weeks * weekMilliseconds);
}

/** Every week from the first to the last that has analyses, also those without any. */
export function labelsByWeek(
  completed: readonly Pick<CompletedCount, "week" | "count">[],
  labeled: readonly WeekCount[],
): PerformanceReport["labelsByWeek"] {
  const analyses = new Map<number, number>();
  for (const { week, count } of completed)
    analyses.set(week.getTime(), (analyses.get(week.getTime()) ?? 0) + count);
  if (analyses.size === 0) return [];
  const labels = new Map(labeled.map(({ week, good, fraud }) => [week.getTime(), { good, fraud }]));
  const first = Math.min(...analyses.keys());
  const weeks = 1 + (Math.max(...analyses.keys()) - first) / weekMilliseconds;
  return Array.from({ length: weeks }, (_, i) => {
    const from = first + i * weekMilliseconds;
    const { good, fraud } = labels.get(from) ?? { good: 0, fraud: 0 };
    return {
      from: new Date(from).toISOString(),
      analyses: analyses.get(from) ?? 0,
      good,
      fraud,
      fraudRate: wilson(fraud, good + fraud),
    };
  });
}
