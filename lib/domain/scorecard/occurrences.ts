import { isSignalCode, type SignalCode } from "@/lib/risk/catalog";
import { accountingFamily } from "@/lib/risk/signals/accounting";
import type { Entry, Labels, Outcomes } from "./rows";

/** How many of these labels have each signal, whether or not it gives points. Leaves out what was stopped. */
export function countOccurrences(
  { sets }: Pick<Outcomes, "sets">,
  entries: readonly Entry[],
): Map<SignalCode, Labels> {
  const codes = sets.map((set) => {
    const found = set.filter(({ family, stopped }) => family !== accountingFamily && stopped === undefined);
    return new Set(found.map(({ code }) => code).filter(isSignalCode));
  });
  const counts = new Map<SignalCode, Labels>();
  for (const { set, good, fraud } of entries) {
    for (const code of codes[set] as Set<SignalCode>) {
      const count = counts.get(code) ?? { good: 0, fraud: 0 };
      counts.set(code, { good: count.good + good, fraud: count.fraud + fraud });
    }
  }
  return counts;
}
