import type { ScopedKeys } from "@/lib/auth/scoped-keys";
import type { ElementKind } from "@/lib/risk/input/sharing";

type IndexedField =
  | ElementKind
  | "identity"
  | "person"
  | "family"
  | "region"
  | "facts"
  | "words"
  | "applicant_metadata"
  | "analysis_metadata"
  | "batch_metadata"
  | "webhook_metadata";

/** The blind index of a normalized value, for finding applicants in the context's organization and mode, or study. */
export function indexOf(context: ScopedKeys, field: IndexedField | WithheldField, value: string): Buffer {
  return indexerOf(context)(field, value);
}

/** The same for several values. */
export function indexerOf({
  keys,
  scope,
  studyId,
}: ScopedKeys): (field: IndexedField | WithheldField, value: string) => Buffer {
  return keys.blindIndexer.within(`${scope.organizationId}/${studyId ?? scope.mode}`);
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
