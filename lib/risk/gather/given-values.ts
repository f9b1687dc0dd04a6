import { compareApplicants } from "@/lib/risk/compare/applicants";
import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import { personalKinds, type SharingEvidence } from "@/lib/risk/input/sharing";
import { day, type Sighting } from "./sighting";

type Kind = (typeof personalKinds)[number];

type Application = Pick<Sighting, "minutesAgo" | "standing"> & { applicant: NormalizedApplicant };

/** One correction is honest. */
const fewest = 3;

/**
 * `own`: the same person's applications, the latest first. Only what came after a person's approval counts, and nothing that
 * returns to the oldest value: after a thief's changes, the owner does. Undefined where there are fewer than three of each.
 */
export function givenValues(
  applicant: NormalizedApplicant,
  own: readonly Application[],
): SharingEvidence["given"] {
  const approved = own.findIndex(({ standing }) => standing === "cleared" || standing === "good");
  const recent = own
    .slice(0, approved < 0 ? own.length : approved)
    .filter(({ minutesAgo }) => minutesAgo <= 30 * day);
  if (recent.length < fewest - 1) return undefined;
  const given = { email: 0, phone: 0, address: 0 };
  for (const kind of personalKinds) {
    const oldest = own.findLast((one) => one.applicant[kind] !== undefined);
    const isOld = oldest !== undefined && !isOther(kind, applicant, oldest.applicant);
    given[kind] = isOld ? 1 : distinct(kind, [applicant, ...recent.map((one) => one.applicant)]);
  }
  return Object.values(given).some((count) => count >= fewest) ? given : undefined;
}

function distinct(kind: Kind, applicants: readonly NormalizedApplicant[]): number {
  const known: NormalizedApplicant[] = [];
  for (const one of applicants) {
    if (one[kind] !== undefined && known.every((other) => isOther(kind, one, other))) known.push(one);
  }
  return known.length;
}

function isOther(kind: Kind, one: NormalizedApplicant, other: NormalizedApplicant): boolean {
  return compareApplicants(one, other).different.includes(kind);
}
