import { areTooCloseForSiblings } from "@/lib/risk/compare/births";
import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import type { EarlierApplication, ElementKind } from "@/lib/risk/input/sharing";
import { personOf, type Sighting } from "./sighting";

/** One is a husband or wife. */
export const fewestBornTooClose = 2;

const sharedByRelatives = ["email", "phone", "address", "device"] as const satisfies readonly ElementKind[];

/** `earlier`: how each of the opened applications compares. See `SharingEvidence.bornTooClose`. */
export function bornTooCloseOf(
  { dateOfBirth }: NormalizedApplicant,
  opened: readonly (Sighting & { applicant: NormalizedApplicant })[],
  earlier: readonly Pick<EarlierApplication, "name" | "same">[],
): number {
  if (dateOfBirth === undefined) return 0;
  const relatives = opened.filter(({ applicant }, place) => {
    const { name, same = [] } = earlier[place] ?? {};
    return (
      name === "family" &&
      applicant.dateOfBirth !== undefined &&
      areTooCloseForSiblings(dateOfBirth, applicant.dateOfBirth) &&
      !same.includes("ssn") &&
      sharedByRelatives.some((kind) => same.includes(kind))
    );
  });
  return new Set(relatives.map(personOf)).size;
}
