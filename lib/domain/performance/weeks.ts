import type { PerformanceReport } from "@/lib/contract/performance";
import { wilson } from "@/lib/domain/statistics/wilson";
import type { CompletedCount, DayCount } from "./labeled";

const weekMilliseconds = 7 * 86_400_000;

/** A Monday, 00:00 UTC. */
const someWeek = Date.parse("2001-01-01T00:00:00Z");

/** When the week of an instant began. */
function weekOf(at: Date): number {
  return someWeek + Math.floor((at.getTime() - someWeek) / weekMilliseconds) * weekMilliseconds;
}

/** Every week from the first to the last that has analyses, also those without any. */
export function labelsByWeek(
  completed: readonly Pick<CompletedCount, "day" | "count">[],
  labeled: readonly DayCount[],
): PerformanceReport["labelsByWeek"] {
  const analyses = new Map<number, number>();
  for (const { day, count } of completed) analyses.set(weekOf(day), (analyses.get(weekOf(day)) ?? 0) + count);
  if (analyses.size === 0) return [];
  const labels = new Map<number, { good: number; fraud: number }>();
  for (const { day, good, fraud } of labeled) {
    const known = labels.get(weekOf(day)) ?? { good: 0, fraud: 0 };
    labels.set(weekOf(day), { good: known.good + good, fraud: known.fraud + fraud });
  }
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
