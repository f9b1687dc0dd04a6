import type { FairnessResult } from "@/lib/contract/fairness";
import { type Rate, rateRatio } from "@/lib/domain/statistics/rate-ratio";
import { wilson } from "@/lib/domain/statistics/wilson";
import { type SurnameGroup, surnameGroups } from "./surname-groups";

/** Smaller groups are left out: their rates say little, and might say something about one person. */
export const smallestGroup = 30;

/** A selection rate below this part of the highest one counts as evidence of adverse impact (29 CFR 1607.4(D)). */
export const fourFifths = 0.8;

/** An applicant counts for every group by the surname's share of it. */
export type GroupRates = Record<SurnameGroup, Rate>;

export function noRates(): GroupRates {
  return Object.fromEntries(surnameGroups.map((group) => [group, { count: 0, total: 0 }])) as GroupRates;
}

/** The reference is the group that is approved most often. */
export function compareGroups(rates: GroupRates): FairnessResult["decided"] {
  const shown = surnameGroups.filter((group) => rates[group].total >= smallestGroup);
  const [reference] = shown.toSorted((a, b) => shareOf(rates[b]) - shareOf(rates[a]));
  return {
    reference: reference ?? null,
    withheld: surnameGroups.length - shown.length,
    groups: shown.map((group) => {
      const rate = rates[group];
      const ratio = reference === undefined || reference === group ? null : rateRatio(rate, rates[reference]);
      return {
        group,
        cases: Math.round(rate.total),
        approvalRate: wilson(rate.count, rate.total),
        ratio,
        reading: ratio === null ? null : readingOf(ratio),
      };
    }),
  };
}

function readingOf({ value, low, high }: { value: number; low: number; high: number }) {
  if (high < fourFifths) return "below" as const;
  if (value < fourFifths) return "possibly_below" as const;
  return low < fourFifths ? ("not_below" as const) : ("above" as const);
}

function shareOf({ count, total }: Rate): number {
  return count / total;
}
