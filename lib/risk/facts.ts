import { type CountedKind, countedKinds } from "@/lib/contract/policy-kinds";
import type { Evidence } from "./input/evidence";
import type { Windows } from "./input/sharing";
import { isNobodys } from "./recognize/ssn-class";

/** No personal data: these are stored next to the contributions. */
export interface RuleFacts {
  amount?: number;
  product?: string;
  /** By the shared element. Leaves out kinds that no one shares. */
  persons?: { [Kind in CountedKind]?: Windows };
}

/** Undefined without any, as for most applicants. */
export function factsOf({ applicant, sharing, request }: Evidence): RuleFacts | undefined {
  let facts: RuleFacts | undefined;
  let persons: RuleFacts["persons"];
  if (sharing !== undefined) {
    for (const kind of countedKinds) {
      const counts = sharing.elements[kind]?.persons;
      if (counts === undefined || counts[0] === 0) continue;
      // A number that belongs to no one is not shared.
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

/** Once identifiers of these kinds are corrected, no one shares them. */
export function withoutKinds(
  facts: RuleFacts | undefined,
  corrected: readonly string[],
): RuleFacts | undefined {
  if (facts?.persons === undefined) return facts;
  const { persons, ...others } = facts;
  const rest = Object.entries(persons).filter(([kind]) => !corrected.includes(kind));
  return rest.length > 0 ? { ...others, persons: Object.fromEntries(rest) } : others;
}
