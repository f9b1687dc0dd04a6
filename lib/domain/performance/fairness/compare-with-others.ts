import type { FairnessResult } from "@/lib/contract/fairness";
import { probabilityOfEqual } from "@/lib/domain/statistics/equal-rates";
import { evidenceLimit } from "@/lib/domain/statistics/false-discovery";
import { type Rate, rateRatio } from "@/lib/domain/statistics/rate-ratio";
import { wilson } from "@/lib/domain/statistics/wilson";
import { smallestGroup } from "./disparity";
import type { SurnameGroup } from "./surname-groups";

/*
 * Compares each group with everyone else. Unlike the group held least often, this reference does not depend on the
 * results, has all cases, and lets the largest group be found harmed too. Where several groups are held more often, each
 * ratio is an understatement. An applicant counts for a group and for everyone else in fractions, as if these were
 * independent, which can only widen the intervals.
 */

type Disparity = NonNullable<FairnessResult["held"]>["groups"][number];

export interface Comparison extends Omit<Disparity, "reading"> {
  /** The probability of such a difference by chance alone. */
  probability: number;
}

export function compareWithOthers(group: SurnameGroup, own: Rate, others: Rate): Comparison {
  const isEnough = others.total >= smallestGroup;
  return {
    group,
    cases: Math.round(own.total),
    rate: wilson(own.count, own.total),
    othersRate: isEnough ? wilson(others.count, others.total) : null,
    ratio: isEnough ? rateRatio(atLeastHalf(own, others), atLeastHalf(others, own)) : null,
    probability: isEnough ? probabilityOfEqual(own, others) : 1,
  };
}

/** Raises a count to half a case, or to what an equal rate gives: the logarithm of less would overstate it. */
function atLeastHalf({ count, total }: Rate, beside: Rate): Rate {
  return { count: Math.max(count, Math.min(0.5, (total * beside.count) / beside.total)), total };
}

/** The highest probability of chance that still counts as evidence. */
export function limitOf(comparisons: readonly Comparison[]): number {
  const made = comparisons.filter(({ ratio }) => ratio !== null);
  return evidenceLimit(made.map(({ probability }) => probability));
}

export function read(comparisons: readonly Comparison[], limit: number): Disparity[] {
  return comparisons
    .map(({ probability, ...rest }) => ({ ...rest, reading: readingOf(rest.ratio, probability <= limit) }))
    .sort(byClarity);
}

function readingOf(ratio: Comparison["ratio"], isEvident: boolean): Disparity["reading"] {
  if (ratio === null) return null;
  if (ratio.low > 1) return isEvident ? "higher" : "possibly_higher";
  if (ratio.high < 1) return isEvident ? "lower" : "possibly_lower";
  return "none_shown";
}

const clearest = ["higher", "lower", "possibly_higher", "possibly_lower", "none_shown", null] as const;

export function byClarity(a: Disparity | undefined, b: Disparity | undefined): number {
  const place = (of: Disparity | undefined) => clearest.indexOf(of?.reading ?? null);
  return place(a) - place(b) || distanceOf(b) - distanceOf(a);
}

function distanceOf(disparity: Disparity | undefined): number {
  return disparity?.ratio ? Math.max(disparity.ratio.low, 1 / disparity.ratio.high) : 0;
}
