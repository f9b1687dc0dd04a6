import { type PerformanceQuery, performanceQuery } from "@/lib/contract/performance";
import { type PeriodDays, periods } from "./periods";

const dayMilliseconds = 86_400_000;

type Searched = Record<string, string | string[] | undefined>;

/** The period and costs in a page's address; what makes no sense is ignored. */
export function readQuery(
  searched: Searched,
  now: number,
): { days: PeriodDays; query: PerformanceQuery; costs: Costs } {
  const days = typeof searched.days === "string" && searched.days in periods ? searched.days : "365";
  const text = (name: string) => {
    const value = searched[name];
    return typeof value === "string" ? value.trim() : "";
  };
  const costs = {
    costOfApprovedFraud: text("costOfApprovedFraud"),
    costOfDeclinedGood: text("costOfDeclinedGood"),
    costOfReview: text("costOfReview"),
  };
  const given = performanceQuery.safeParse(costs);
  return {
    days: days as PeriodDays,
    costs,
    query: {
      ...(given.success ? given.data : {}),
      // By the hour, so that figures that are kept are found again.
      ...(days === "365"
        ? {}
        : {
            from: new Date(
              Math.floor(now / 3_600_000) * 3_600_000 - Number(days) * dayMilliseconds,
            ).toISOString(),
          }),
    },
  };
}

/** As typed. */
export interface Costs {
  costOfApprovedFraud: string;
  costOfDeclinedGood: string;
  costOfReview: string;
}
