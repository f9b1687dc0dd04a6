import type { OrganizationContext } from "@/lib/auth/context";
import { neighborhoodsOf } from "@/lib/risk/compare/neighborhoods";
import { type LinkKind, linkKinds } from "@/lib/risk/input/evidence";
import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import { identifiersOf } from "@/lib/risk/normalize";

export interface Link {
  kind: LinkKind;
  index: Buffer;
  personIndex: Buffer;
  ssnIndex: Buffer | null;
  /** Of the identifier's neighborhood, and of the adjoining one that it is close to. */
  blocks?: { own: Buffer; next?: Buffer };
}

/** What computing blind indexes needs: the keys, and the organization and mode they are derived for. */
export type IndexContext = Pick<OrganizationContext, "keys" | "scope">;

type IndexedField =
  | LinkKind
  | "person"
  | "name"
  | "email_domain"
  | "facts"
  | "device"
  | "ip"
  | "applicant_metadata"
  | "analysis_metadata"
  | "batch_metadata"
  | "webhook_metadata"
  | `${LinkKind}_block`;

/** The blind index of a normalized identifier, for finding applicants in the context's organization and mode. */
export function indexOf(
  { keys, scope }: IndexContext,
  field: IndexedField | WithheldField,
  value: string,
): Buffer {
  return keys.blindIndexer.index(`${scope.organizationId}/${scope.mode}`, field, value);
}

/** Of an applicant whose links are withheld: it can be searched for, and has no index in common with other applicants. */
type WithheldField = `withheld_${IndexedField}`;

/** Where an applicant's indexes are: those of applicants whose links are withheld are apart. */
export function fieldOf<Field extends IndexedField>(
  field: Field,
  isWithheld: boolean,
): Field | WithheldField {
  return isWithheld ? `withheld_${field}` : field;
}

/** The blind indexes that link an applicant to others in the same organization and mode. */
export function linksOf(context: IndexContext, applicant: NormalizedApplicant, isWithheld = false): Link[] {
  const index = (field: LinkKind | "person" | `${LinkKind}_block`, value: string) =>
    indexOf(context, fieldOf(field, isWithheld), value);
  const identifiers = identifiersOf(applicant);
  const personIndex = index("person", identifiers.person);
  const { ssn } = identifiers;
  const ssnIndex = ssn === undefined ? null : index("ssn", ssn);
  const neighborhoods = neighborhoodsOf(applicant);
  return linkKinds.flatMap((kind): Link[] => {
    const value = identifiers[kind];
    if (value === undefined) return [];
    const link = {
      kind,
      index: kind === "ssn" ? (ssnIndex as Buffer) : index(kind, value),
      personIndex,
      ssnIndex,
    };
    const near = neighborhoods[kind];
    if (near === undefined) return [link];
    const block = (text: string) => index(`${kind}_block`, text);
    return [{ ...link, blocks: { own: block(near.own), ...(near.next ? { next: block(near.next) } : {}) } }];
  });
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
