import type { FairnessResult } from "@/lib/contract/fairness";
import { byClarity, type Comparison, compareWithOthers, limitOf, read } from "./compare-with-others";
import { smallestGroup } from "./disparity";
import { type GroupShares, surnameGroups } from "./surname-groups";

/** Rarer signals are left out: they say little, and might say something about one person. */
const fewestRaised = 10;

type Held = NonNullable<FairnessResult["held"]>;

/** An applicant counts for each group by the surname's share of it. */
interface Tally {
  applicants: number;
  byGroup: number[];
}

const noTally = (): Tally => ({ applicants: 0, byGroup: surnameGroups.map(() => 0) });

function add(tally: Tally, shares: GroupShares): void {
  tally.applicants++;
  for (const [place, share] of shares.entries()) tally.byGroup[place] = (tally.byGroup[place] ?? 0) + share;
}

export class HeldTally {
  readonly #all = noTally();
  readonly #held = noTally();
  readonly #signals = new Map<string, { raised: Tally; held: number }>();

  add(shares: GroupShares, isHeld: boolean, codes: readonly string[]): void {
    add(this.#all, shares);
    if (isHeld) add(this.#held, shares);
    for (const code of new Set(codes)) {
      const signal = this.#signals.get(code) ?? { raised: noTally(), held: 0 };
      this.#signals.set(code, signal);
      add(signal.raised, shares);
      if (isHeld) signal.held++;
    }
  }

  compare(): Held {
    const shown = surnameGroups.filter((_, place) => (this.#all.byGroup[place] as number) >= smallestGroup);
    const comparisonsOf = (of: Tally): Comparison[] =>
      shown.map((group) => {
        const place = surnameGroups.indexOf(group);
        const count = of.byGroup[place] as number;
        const total = this.#all.byGroup[place] as number;
        const others = {
          count: Math.max(0, of.applicants - count),
          total: Math.max(0, this.#all.applicants - total),
        };
        return compareWithOthers(group, { count, total }, others);
      });
    const signals = [...this.#signals]
      .filter(([, { raised, held }]) => held > 0 && raised.applicants >= fewestRaised)
      .map(([code, { raised, held }]) => ({
        code,
        raised: raised.applicants,
        held,
        comparisons: comparisonsOf(raised),
      }));
    const limit = limitOf(signals.flatMap(({ comparisons }) => comparisons));
    const groups = comparisonsOf(this.#held);
    return {
      withheld: surnameGroups.length - shown.length,
      groups: read(groups, limitOf(groups)),
      signals: signals
        .map(({ comparisons, ...signal }) => ({ ...signal, groups: read(comparisons, limit) }))
        .sort((a, b) => byClarity(a.groups[0], b.groups[0])),
    };
  }
}
