import type { OrganizationContext } from "@/lib/auth/context";
import { type LinkKind, linkKinds } from "@/lib/risk/input/evidence";
import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import { identifiersOf } from "@/lib/risk/normalize";

export interface Link {
  kind: LinkKind;
  index: Buffer;
  personIndex: Buffer;
  ssnIndex: Buffer | null;
  /** For an SSN: its own block of numbers and the closer neighboring one. */
  blocks?: { own: Buffer; next: Buffer };
}

/** What computing blind indexes needs: the keys, and the organization and mode they are derived for. */
export type IndexContext = Pick<OrganizationContext, "keys" | "scope">;

/** The blind index of a normalized identifier, for finding applicants in the context's organization and mode. */
export function indexOf(
  { keys, scope }: IndexContext,
  field: LinkKind | "person" | "name" | "ssn_block",
  value: string,
): Buffer {
  return keys.blindIndexer.index(`${scope.organizationId}/${scope.mode}`, field, value);
}

/** The blind indexes that link an applicant to others in the same organization and mode. */
export function linksOf(context: IndexContext, applicant: NormalizedApplicant): Link[] {
  const index = (field: LinkKind | "person" | "ssn_block", value: string) => indexOf(context, field, value);
  const identifiers = identifiersOf(applicant);
  const personIndex = index("person", identifiers.person);
  const { ssn } = identifiers;
  const ssnIndex = ssn === undefined ? null : index("ssn", ssn);
  return linkKinds.flatMap((kind): Link[] => {
    const value = identifiers[kind];
    if (value === undefined) return [];
    if (kind !== "ssn" || ssnIndex === null) {
      return [{ kind, index: index(kind, value), personIndex, ssnIndex }];
    }
    const [own, next] = ssnBlocks(value).map((block) => index("ssn_block", block)) as [Buffer, Buffer];
    return [{ kind, index: ssnIndex, personIndex, ssnIndex, blocks: { own, next } }];
  });
}

/** The block of ten consecutive numbers that an SSN is in, and the neighboring block that is closer. */
function ssnBlocks(ssn: string): [own: string, next: string] {
  const block = Math.floor(Number(ssn) / 10);
  return [`${block}`, `${Number(ssn) % 10 < 5 ? block - 1 : block + 1}`];
}

/** A link's columns as Prisma expects them. */
export function linkColumns({ index, personIndex, ssnIndex, blocks }: Link) {
  return {
    index: new Uint8Array(index),
    personIndex: new Uint8Array(personIndex),
    ssnIndex: ssnIndex && new Uint8Array(ssnIndex),
    blockIndex: blocks ? new Uint8Array(blocks.own) : null,
  };
}
