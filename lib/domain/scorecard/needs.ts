import type { ScorecardView } from "@/lib/contract/scorecards";
import { countLabels, type Entry } from "./rows";

/** With fewer labels, points would say more about chance than about fraud. */
export const scorecardNeeds = {
  training: { good: 1_000, fraud: 200 },
  /** Of the later part, which judges the points. */
  heldOut: { good: 100, fraud: 20 },
  /** Labels with the signal; with fewer it keeps its points. */
  occurrences: 20,
} as const;

export type Shortage = ScorecardView["missing"][number];

/** Empty where there are enough. */
export function shortages(training: readonly Entry[], heldOut: readonly Entry[]): Shortage[] {
  return Object.entries({ training, heldOut }).flatMap(([name, entries]) => {
    const part = name as Shortage["part"];
    const found = countLabels(entries);
    return (["good", "fraud"] as const)
      .map((outcome) => ({ part, outcome, found: found[outcome], needed: scorecardNeeds[part][outcome] }))
      .filter((each) => each.found < each.needed);
  });
}
