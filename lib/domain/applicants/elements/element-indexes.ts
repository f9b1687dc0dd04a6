import type { ScopedKeys } from "@/lib/auth/scoped-keys";
import type { RequestInputs } from "@/lib/contract/request";
import { comparedWith, elementsOf, familyOf } from "@/lib/risk/gather/elements";
import { regionOf } from "@/lib/risk/gather/regions";
import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import { type ElementKind, elementKinds } from "@/lib/risk/input/sharing";
import { identifiersOf } from "@/lib/risk/normalize";
import { fieldOf, indexerOf } from "./blind-index";
import { nameIndexOf } from "./name-index";
import { requestElementsOf } from "./request-elements";

/** An element of an application, by its blind index. */
export interface ElementIndex {
  kind: ElementKind;
  index: Buffer;
  /** As it is stored: 60 bits of the index and 4 of the kind, or 56 and 8. */
  element: bigint;
  /** Whose applications are read: the same, or another kind's with the same value. */
  asked: bigint;
}

/** The blind indexes by which an application is found and compared. */
export interface ApplicationIndexes {
  nameIndex: Buffer;
  /** Of SSN and normalized name, which together count as one person. */
  personIndex: Buffer;
  /** 32 bits of the same. */
  person: number;
  /** 32 bits of the family name's. */
  family: number;
  /** 16 bits of the part of the country's; null without an address. */
  region: number | null;
  elements: readonly ElementIndex[];
}

/** Under which kinds are indexed that aren't under their own. */
const fields: Readonly<Partial<Record<ElementKind, "identity" | "full_name">>> = {
  name: "identity",
  mailbox_owner: "full_name",
};

/** The blind indexes of an application, in the organization and mode of the context. */
export function indexesOf(
  context: ScopedKeys,
  {
    applicant,
    request,
    isWithheld = false,
  }: { applicant: NormalizedApplicant; request?: RequestInputs["context"]; isWithheld?: boolean },
): ApplicationIndexes {
  const indexer = indexerOf(context);
  const index = (field: Parameters<typeof fieldOf>[0], value: string) =>
    indexer(fieldOf(field, isWithheld), value);
  const identifiers = identifiersOf(applicant);
  const personIndex = index("person", identifiers.person);
  const elements: ElementIndex[] = [];
  for (const [kind, value] of elementsOf(applicant, requestElementsOf(request), identifiers)) {
    const own = index(fields[kind] ?? kind, value);
    const element = elementOf(kind, own);
    const others = comparedWith[kind];
    elements.push({ kind, index: own, element, asked: others ? elementOf(others, own) : element });
  }
  const region = regionOf(applicant);
  return {
    nameIndex: nameIndexOf(context, applicant.name),
    personIndex,
    person: personIndex.readInt32BE(),
    family: index("family", familyOf(applicant)).readInt32BE(),
    region: region === undefined ? null : index("region", region).readInt16BE(),
    elements,
  };
}

const bits = new DataView(new ArrayBuffer(8));
/** Kinds from this place on have the four bits before it too. */
const extended = 15;

/** How an element with this blind index is stored. */
export function elementOf(kind: ElementKind, index: Buffer): bigint {
  for (let at = 0; at < bits.byteLength; at++) bits.setUint8(at, index[at] as number);
  const place = elementKinds.indexOf(kind);
  const last =
    place < extended ? ((index[7] as number) & 0xf0) | place : ((place - extended) << 4) | extended;
  bits.setUint8(7, last);
  return bits.getBigInt64(0);
}

/** The kind of a stored element. */
export function kindOfElement(element: bigint): ElementKind {
  const place = Number(element & 15n);
  return elementKinds[place < extended ? place : extended + Number((element >> 4n) & 15n)] as ElementKind;
}
