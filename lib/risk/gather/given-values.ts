import { compareApplicants } from "@/lib/risk/compare/applicants";
import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import type { personalKinds, SharingEvidence } from "@/lib/risk/input/sharing";
import { day, type Sighting } from "./sighting";

type Kind = (typeof personalKinds)[number] | "birth";

type Application = Pick<Sighting, "minutesAgo" | "standing"> & { applicant: NormalizedApplicant };

/** One correction is honest, and one of a date of birth is rare. */
const fewest = { email: 3, phone: 3, address: 3, birth: 2 } as const satisfies Record<Kind, number>;
const kinds = Object.keys(fewest) as Kind[];

/**
 * `own`: the same person's applications, the latest first. Only what came after a person's approval counts, and nothing that
 * returns to the oldest value: after a thief's changes, the owner does. Undefined where there are fewer of each.
 */
export function givenValues(
  applicant: NormalizedApplicant,
  own: readonly Application[],
): SharingEvidence["given"] {
  const approved = own.findIndex(({ standing }) => standing === "cleared" || standing === "good");
  const recent = own
    .slice(0, approved < 0 ? own.length : approved)
    .filter(({ minutesAgo }) => minutesAgo <= 30 * day);
  if (recent.length === 0) return undefined;
  const counts = { email: 0, phone: 0, address: 0, birth: 0 };
  for (const kind of kinds) {
    const oldest = own.findLast((one) => given(kind, one.applicant) !== undefined);
    const isOld = oldest !== undefined && !isOther(kind, applicant, oldest.applicant);
    counts[kind] = isOld ? 1 : distinct(kind, [applicant, ...recent.map((one) => one.applicant)]);
  }
  return kinds.some((kind) => counts[kind] >= fewest[kind]) ? counts : undefined;
}

function distinct(kind: Kind, applicants: readonly NormalizedApplicant[]): number {
  const known: NormalizedApplicant[] = [];
  for (const one of applicants) {
    if (given(kind, one) !== undefined && known.every((other) => isOther(kind, one, other))) known.push(one);
  }
  return known.length;
}

function given(kind: Kind, applicant: NormalizedApplicant) {
  return kind === "birth" ? applicant.dateOfBirth : applicant[kind];
}

function isOther(kind: Kind, one: NormalizedApplicant, other: NormalizedApplicant): boolean {
  const { birth, different } = compareApplicants(one, other);
  return kind === "birth" ? birth === "different" || birth === "generation" : different.includes(kind);
}
