import { type CountedKind, countedKinds } from "@/lib/contract/policy-kinds";
import type { Evidence } from "./input/evidence";
import type { Windows } from "./input/sharing";
import { isNobodys } from "./recognize/ssn-class";

/** What a policy's rules may ask for besides signals. No personal data: it is stored next to the contributions. */
export interface RuleFacts {
  amount?: number;
  product?: string;
  /** By what they share with the applicant. A kind that no one shares is left out. */
  persons?: { [Kind in CountedKind]?: Windows };
}

/** The facts of evidence; undefined where there are none, as with most applicants. */
export function factsOf({ applicant, sharing, request }: Evidence): RuleFacts | undefined {
  let facts: RuleFacts | undefined;
  let persons: RuleFacts["persons"];
  if (sharing !== undefined) {
    for (const kind of countedKinds) {
      const counts = sharing.elements[kind]?.persons;
      if (counts === undefined || counts[0] === 0) continue;
      // Those who state a number that no one has do not share it.
      if (kind === "ssn" && applicant.ssn !== undefined && isNobodys(applicant.ssn)) continue;
      persons ??= {};
      persons[kind] = counts;
    }
  }
  if (request !== undefined) {
    const { amount, product } = request;
    if (amount !== undefined) facts = { amount };
    if (product !== undefined) facts = { ...facts, product };
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
