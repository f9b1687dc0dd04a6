import { adjustments, familyOf } from "@/app/ui/risk/signal-families";
import type { DetailedSignal } from "@/lib/domain/analyses/read/read-detail";
import { entryOf } from "@/lib/platform/entry-of";

/** What a signal is about, by the first word of its code. */
export interface EvidenceGroup<Signal> {
  family: string;
  signals: Signal[];
  /** The sum of the signals' points. */
  points: number;
}

/**
 * The signals by what they are about, the group with the most weight first; within a group they keep their order. Adjustments
 * come last: they make sense of the sum before them.
 */
export function evidenceGroups<Signal extends Pick<DetailedSignal, "code" | "points">>(
  signals: readonly Signal[],
): EvidenceGroup<Signal>[] {
  const groups = new Map<string, Signal[]>();
  for (const signal of signals) entryOf(groups, familyOf(signal.code), () => []).push(signal);
  const sum = (list: readonly Signal[], weigh: (points: number) => number) =>
    list.reduce((total, { points }) => total + weigh(points), 0);
  return [...groups]
    .sort(
      ([a, ofA], [b, ofB]) =>
        Number(a === adjustments) - Number(b === adjustments) || sum(ofB, Math.abs) - sum(ofA, Math.abs),
    )
    .map(([family, list]) => ({ family, signals: list, points: sum(list, Number) }));
}
