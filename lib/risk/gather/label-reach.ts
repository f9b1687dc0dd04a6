import type { Community, ElementKind, Standing } from "@/lib/risk/input/sharing";
import { mostConnected } from "./gather-sharing";
import type { Key, Sighting } from "./sighting";

/**
 * Kinds whose sharers a later label reaches. Those who share only an address may be neighbors who never met, and those who
 * share only an SSN thief and victim.
 */
export const reachingKinds = ["email", "phone"] as const satisfies readonly ElementKind[];

/**
 * The other applications that a label reaches through one element, of its latest applications: their communities have one
 * more fraud, or one fewer when the label is taken back. None if more families share the element than a community would.
 */
export function reachedThrough(
  own: Pick<Sighting, "application" | "family">,
  latest: readonly Pick<Sighting, "application" | "family">[],
): string[] {
  const families = new Set<Key>();
  for (const { family } of latest) if (family !== own.family) families.add(family);
  if (families.size > mostConnected) return [];
  return latest.flatMap(({ application }) => (application === own.application ? [] : [application]));
}

/** How many more frauds a community has once an applicant in it gets another standing: 1, 0 or -1. */
export function fraudChange(before: Standing, after: Standing): number {
  return Number(after === "fraud") - Number(before === "fraud");
}

export function withFraudChange<Known extends Community>(community: Known, change: number): Known {
  return { ...community, fraud: Math.max(0, community.fraud + change) };
}
