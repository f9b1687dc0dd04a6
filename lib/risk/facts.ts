import type { CountedKind } from "@/lib/contract/policy";
import type { Evidence } from "./input/evidence";
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

const countedKinds = [
  "ssn",
  "email",
  "phone",
  "address",
  "device",
  "ip",
] as const satisfies readonly CountedKind[];

/** The facts of evidence; undefined where there are none, as with most applicants. */
export function factsOf({ applicant, sharing, request }: Evidence): RuleFacts | undefined {
  let facts: RuleFacts | undefined;
  let persons: RuleFacts["persons"];
  if (sharing !== undefined) {
    for (const kind of countedKinds) {
      const shared = sharing.elements[kind];
      if (shared === undefined || shared.persons[0] === 0) continue;
      // Those who state a number that no one has do not share it.
      if (kind === "ssn" && applicant.ssn !== undefined && isNobodys(applicant.ssn)) continue;
      persons ??= {};
      persons[kind] = shared.persons;
    }
  }
  if (request?.amount !== undefined) facts = { amount: request.amount };
  if (request?.product !== undefined) facts = { ...facts, product: request.product };
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
