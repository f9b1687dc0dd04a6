import { z } from "zod";
import { boundedRecord } from "./bounded-record";
import { text } from "./text";

/** Keys of one record. */
export const maxMetadataKeys = 50;
/** Pairs of one search, each of which is looked up. */
const maxMetadataFilters = 10;

/** The field's name everywhere. What the caller named within it is kept out of logs. */
export const metadataField = "metadata";

const key = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/, {
  error: "must be 1 to 40 letters, digits, underscores and dashes, beginning with a letter",
});
const value = text(0, 500);

const example = { loanOfficer: "R. Diaz", branch: "seattle-2" };

const limits =
  "At most 50 keys of 1 to 40 letters, digits, underscores and dashes, beginning with a letter; values of up to 500 characters";

/** `metadata` of a new record. */
export const metadata = boundedRecord(key, value, maxMetadataKeys).meta({
  description: `Your own data: stored sealed, returned, and never part of an event or a score. ${limits}. Leave SSNs out of it.`,
  example,
});
export type Metadata = Record<string, string>;

/** `metadata` of a PATCH. All keys may be removed and as many set. */
export const metadataChanges = boundedRecord(key, value.nullable(), 2 * maxMetadataKeys).meta({
  description: `Keys to set; null removes one, and others stay. ${limits}, after the change.`,
  example: { branch: "tacoma-1", loanOfficer: null },
});
export type MetadataChanges = z.output<typeof metadataChanges>;

/** `metadata` of a search. */
export const metadataFilter = boundedRecord(key, value, maxMetadataFilters)
  .refine((pairs) => Object.keys(pairs).length > 0, { error: "must have at least 1 entry" })
  .meta({
    minProperties: 1,
    description: `1 to ${maxMetadataFilters} keys with their values, all of which the metadata must have, exactly.`,
    example: { branch: "seattle-2" },
  });

/** `metadata` of an answer. */
export const storedMetadata = z.record(z.string(), z.string()).meta({
  id: "Metadata",
  description: "Your own data. Empty if there is none or it was erased.",
  example,
});
