import { sumOf } from "@/lib/domain/statistics/sum";
import type { Contribution } from "@/lib/risk/assessment";
import { isSignalCode } from "@/lib/risk/catalog";
import type { RuleFacts } from "@/lib/risk/facts";

export interface Labels {
  good: number;
  fraud: number;
}

/** Labeled analyses with equal contributions. */
export interface LabeledRow extends Labels {
  contributions: readonly Contribution[];
  facts?: RuleFacts;
  /** When they arrived, in epoch milliseconds. */
  at: number;
  /** Of these labels, those of each group to report on. */
  groups?: Readonly<Record<string, Labels>>;
}

/** A row whose contributions are `sets[set]`. */
export interface Entry extends Labels {
  set: number;
  facts: RuleFacts | undefined;
  at: number;
  groups: Readonly<Record<string, Labels>>;
}

export interface Outcomes {
  /** Different contributions, each once. */
  sets: (readonly Contribution[])[];
  /** By time. */
  entries: Entry[];
}

const ungrouped = {};

/** The same order for the same rows in any order, so that sums round alike. */
export function orderRows(rows: readonly LabeledRow[]): Outcomes {
  const byKey = new Map<string, readonly Contribution[]>();
  const keyOfSet = new Map<readonly Contribution[], string>();
  for (const { contributions } of rows) {
    if (keyOfSet.has(contributions)) continue;
    const key = keyOf(contributions);
    keyOfSet.set(contributions, key);
    byKey.set(key, contributions);
  }
  const keys = [...byKey.keys()].sort();
  const places = new Map(keys.map((key, place) => [key, place]));
  const entries = rows.map(({ contributions, facts, at, good, fraud, groups = ungrouped }): Entry => {
    const set = places.get(keyOfSet.get(contributions) as string) as number;
    return { set, facts, at, good, fraud, groups };
  });
  entries.sort((a, b) => a.at - b.at || a.set - b.set || a.good - b.good || a.fraud - b.fraud);
  return { sets: keys.map((key) => byKey.get(key) as readonly Contribution[]), entries };
}

/** Points of the model's signals came from the policy of that day and count for nothing here. */
function keyOf(contributions: readonly Contribution[]): string {
  return JSON.stringify(
    contributions.map(({ code, found, stopped, points, ...rest }) =>
      isSignalCode(code)
        ? [code, found ?? null, stopped ?? null]
        : [code, found ?? null, stopped ?? null, points, rest],
    ),
  );
}

export function countLabels(entries: readonly Labels[]): Labels {
  return { good: sumOf(entries, "good"), fraud: sumOf(entries, "fraud") };
}
