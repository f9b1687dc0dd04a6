import type { Mode } from "@/lib/contract/api-keys";
import { runtime } from "@/lib/platform/runtime";
import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import { type Identifiers, identifiersOf } from "@/lib/risk/normalize";

export type LinkKind = Exclude<keyof Identifiers, "person">;
export const linkKinds: readonly LinkKind[] = ["ssn", "email", "phone", "address"];

export interface Link {
  kind: LinkKind;
  index: Buffer;
  personIndex: Buffer;
  ssnIndex: Buffer | null;
}

/** The blind index of a normalised identifier, by which applicants of that organisation and mode are found. */
export function indexOf(
  { organizationId, mode }: { organizationId: string; mode: Mode },
  field: LinkKind | "person" | "name",
  value: string,
): Buffer {
  return runtime().keys.blindIndexer.index(`${organizationId}/${mode}`, field, value);
}

/** The blind indexes by which an applicant is linked to others of its organisation and mode. */
export function linksOf(
  scope: { organizationId: string; mode: Mode },
  applicant: NormalizedApplicant,
): Link[] {
  const index = (field: LinkKind | "person", value: string) => indexOf(scope, field, value);
  const identifiers = identifiersOf(applicant);
  const personIndex = index("person", identifiers.person);
  const ssnIndex = identifiers.ssn === undefined ? null : index("ssn", identifiers.ssn);
  return linkKinds.flatMap((kind) => {
    const value = identifiers[kind];
    if (value === undefined) return [];
    return [
      { kind, index: kind === "ssn" && ssnIndex ? ssnIndex : index(kind, value), personIndex, ssnIndex },
    ];
  });
}

/** A link's columns as Prisma takes them. */
export function linkColumns({ index, personIndex, ssnIndex }: Link) {
  return {
    index: new Uint8Array(index),
    personIndex: new Uint8Array(personIndex),
    ssnIndex: ssnIndex && new Uint8Array(ssnIndex),
  };
}
