import type { PolicyDocument } from "@/lib/contract/policy";
import { account, familyShare, isLightAssociation, type Weighted } from "@/lib/risk/account";
import type { Contribution } from "@/lib/risk/assessment";
import { catalog, isSignalCode } from "@/lib/risk/catalog";
import { offsetLimit, weakPointLimit } from "@/lib/risk/constants";
import { activeContributions, reweigh } from "@/lib/risk/decide-from-contributions";
import { components } from "@/lib/risk/signals/definition";

/** The engine's sum before it is clamped: `constant`, and the points of `columns` times `values`. */
export interface LinearScore {
  constant: number;
  columns: number[];
  values: number[];
}

/** Stands for 0 points, so that a signal without points still has its sign and its place in the family. */
const nearlyNone = 1e-9;

interface Tuned {
  index: number;
  column: number;
  /** The share of the signal's points that its finding has. */
  grade: number;
  sign: number;
}

/**
 * The engine's sum is linear in the points while the same signals count: the strongest of each family, and corroboration
 * as long as it has something to offset. Returns a function that finds the sum around given points, one for each column.
 */
export function linearizer(
  contributions: readonly Contribution[],
  policy: PolicyDocument,
  columns: ReadonlyMap<string, number>,
): (points: readonly number[]) => LinearScore {
  const active = activeContributions(contributions, policy);
  const weighted = active.map((each): Weighted => ({ ...reweigh(each, policy) }));
  const tuned = active.flatMap(({ code, found }, index): Tuned[] => {
    const column = columns.get(code);
    if (column === undefined || !isSignalCode(code)) return [];
    const { points } = catalog[code];
    return [{ index, column, grade: (found ?? points) / points, sign: Math.sign(points) }];
  });
  return (points) => {
    for (const { index, column, grade, sign } of tuned)
      (weighted[index] as Weighted).points = grade * ((points[column] as number) || sign * nearlyNone);
    return linearAround(weighted, tuned);
  };
}

function linearAround(weighted: readonly Weighted[], tuned: readonly Tuned[]): LinearScore {
  const { counted, riskScore, adjustments } = account(weighted);
  const offset = offsets(weighted, counted);
  const clamped = adjustments.find(({ code }) => code === "CLAMPED")?.points ?? 0;
  const score: LinearScore = { constant: riskScore - clamped, columns: [], values: [] };
  for (const { index, column, grade } of tuned) {
    const signal = weighted[index] as Weighted;
    const points = counted[index] as number;
    const state = offset[signal.component];
    const counts =
      signal.points < 0 ? state === "used up" : state !== "complete" || !isOffsettable(signal, points);
    const value = counts ? grade * familyShare(weighted, index) : 0;
    if (value === 0) continue;
    score.columns.push(column);
    score.values.push(value);
    score.constant -= points;
  }
  return score;
}

/** Used up by what it offsets, at the limit, or complete: the points that it offsets come to nothing. */
type OffsetState = "none" | "used up" | "limited" | "complete";

function offsets(weighted: readonly Weighted[], counted: readonly number[]) {
  const stateOf = (component: string): OffsetState => {
    let isThere = false;
    let used = 0;
    let open = 0;
    weighted.forEach((signal, index) => {
      if (signal.component !== component) return;
      const points = counted[index] as number;
      if (signal.points < 0) {
        isThere = true;
        used -= points;
      } else if (isOffsettable(signal, points)) open += points;
    });
    if (!isThere) return "none";
    if (used === open) return "complete";
    return used < offsetLimit ? "used up" : "limited";
  };
  return Object.fromEntries(components.map((component) => [component, stateOf(component)])) as Record<
    Weighted["component"],
    OffsetState
  >;
}

function isOffsettable(signal: Weighted, counted: number): boolean {
  return isLightAssociation(signal) || counted <= weakPointLimit;
}
