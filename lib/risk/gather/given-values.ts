import { compareApplicants } from "@/lib/risk/compare/applicants";
import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import { personalKinds, type SharingEvidence } from "@/lib/risk/input/sharing";

type Kind = (typeof personalKinds)[number];

/** One correction, and a return to the first value, are honest. */
const fewest = 3;

/** `others`: the same person's applications of 30 days. Undefined where the person kept to two of each. */
export function givenValues(
  applicant: NormalizedApplicant,
  others: readonly NormalizedApplicant[],
): SharingEvidence["given"] {
  if (others.length < fewest - 1) return undefined;
  const given = { email: 0, phone: 0, address: 0 };
  for (const kind of personalKinds) given[kind] = distinct(kind, [applicant, ...others]);
  return Object.values(given).some((count) => count >= fewest) ? given : undefined;
}

function distinct(kind: Kind, applicants: readonly NormalizedApplicant[]): number {
  const known: NormalizedApplicant[] = [];
  for (const one of applicants) {
    if (one[kind] === undefined) continue;
    if (known.every((other) => compareApplicants(one, other).different.includes(kind))) known.push(one);
  }
  return known.length;
}
