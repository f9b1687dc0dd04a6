import type { ValidationContent } from "@/lib/contract/validation";
import type { CompletedCount, DayCount } from "@/lib/domain/performance/labeled";
import { stabilityIndex } from "@/lib/domain/statistics/stability";
import { entryOf } from "@/lib/platform/entry-of";

type Month = ValidationContent["stability"]["months"][number];

const bands = 10;

/** By the month of the analysis, in UTC. Scores are compared with those of all other months. */
export function byMonth(completed: readonly CompletedCount[], labeled: readonly DayCount[]): Month[] {
  const months = new Map<string, Omit<Month, "month" | "index" | "chance"> & { byBand: number[] }>();
  const all = Array.from({ length: bands }, () => 0);
  const monthOf = (day: Date) => {
    const name = day.toISOString().slice(0, 7);
    return entryOf(months, name, () => ({
      analyses: 0,
      approved: 0,
      reviews: 0,
      declined: 0,
      good: 0,
      fraud: 0,
      byBand: all.map(() => 0),
    }));
  };
  for (const { decision, band, day, count } of completed) {
    const month = monthOf(day);
    month.analyses += count;
    month[decision === "APPROVE" ? "approved" : decision === "REVIEW" ? "reviews" : "declined"] += count;
    month.byBand[band] = (month.byBand[band] as number) + count;
  }
  for (const { day, good, fraud } of labeled) {
    const month = monthOf(day);
    month.good += good;
    month.fraud += fraud;
  }
  for (const { byBand } of months.values())
    for (const [band, count] of byBand.entries()) all[band] = (all[band] as number) + count;
  return [...months]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, { byBand, ...counts }]) => {
      const others = all.map((count, band) => count - (byBand[band] as number));
      const found = stabilityIndex(others, byBand);
      return { month, ...counts, index: found?.index ?? null, chance: found?.chance ?? null };
    });
}
