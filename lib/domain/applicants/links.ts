import type { OrganizationContext } from "@/lib/auth/context";
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

/** What computing blind indexes needs: the keys, and the organization and mode they are derived for. */
export type IndexContext = Pick<OrganizationContext, "keys" | "scope">;

/** The blind index of a normalized identifier, for finding applicants in the context's organization and mode. */
export function indexOf(
  { keys, scope }: IndexContext,
  field: LinkKind | "person" | "name",
  value: string,
): Buffer {
  return keys.blindIndexer.index(`${scope.organizationId}/${scope.mode}`, field, value);
}

/** The blind indexes that link an applicant to others in the same organization and mode. */
export function linksOf(context: IndexContext, applicant: NormalizedApplicant): Link[] {
  const index = (field: LinkKind | "person", value: string) => indexOf(context, field, value);
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

/** A link's columns as Prisma expects them. */
export function linkColumns({ index, personIndex, ssnIndex }: Link) {
  return {
    index: new Uint8Array(index),
    personIndex: new Uint8Array(personIndex),
    ssnIndex: ssnIndex && new Uint8Array(ssnIndex),
  };
}
