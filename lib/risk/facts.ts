import type { CountedKind } from "@/lib/contract/policy";
import { type Evidence, linkKinds } from "./input/evidence";
import { isNobodys } from "./recognize/ssn-class";

/** Other persons ever, and in the last 24 hours, 7 days and 30 days. */
export type PersonCounts = readonly [ever: number, hours24: number, days7: number, days30: number];

/** What a policy's rules may ask for besides signals. No personal data: it is stored next to the contributions. */
export interface RuleFacts {
  amount?: number;
  product?: string;
  /** By what they share with the applicant. A kind that no one shares is left out. */
  persons?: { [Kind in CountedKind]?: PersonCounts };
}

/** The facts of evidence; undefined where there are none, as with most applicants. */
export function factsOf({ applicant, links, request }: Evidence): RuleFacts | undefined {
  let facts: RuleFacts | undefined;
  let persons: RuleFacts["persons"];
  if (links !== undefined) {
    for (const kind of linkKinds) {
      const shared = links[kind];
      if (shared === undefined || shared.otherPersons === 0) continue;
      // Those who state a number that no one has do not share it.
      if (kind === "ssn" && applicant.ssn !== undefined && isNobodys(applicant.ssn)) continue;
      persons ??= {};
      persons[kind] = [shared.otherPersons, shared.persons24Hours, shared.persons7Days, shared.persons30Days];
    }
  }
  if (request !== undefined) {
    const { amount, product, sightings } = request;
    if (amount !== undefined) facts = { amount };
    if (product !== undefined) facts = { ...facts, product };
    for (const kind of ["device", "ip"] as const) {
      const seen = sightings?.[kind];
      if (seen === undefined || seen.otherPersons === 0) continue;
      persons ??= {};
      persons[kind] = [seen.otherPersons, seen.persons24Hours, seen.persons7Days, seen.persons30Days];
    }
  }
  return persons === undefined ? facts : { ...facts, persons };
}

/** The facts that remain once identifiers of these kinds are corrected: what was shared before is shared no more. */
export function withoutKinds(
  facts: RuleFacts | undefined,
  corrected: readonly string[],
): RuleFacts | undefined {
  if (facts?.persons === undefined) return facts;
  const { persons, ...others } = facts;
  const rest = Object.entries(persons).filter(([kind]) => !corrected.includes(kind));
  return rest.length > 0 ? { ...others, persons: Object.fromEntries(rest) } : others;
}
