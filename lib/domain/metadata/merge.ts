import { type Metadata, type MetadataChanges, maxMetadataKeys } from "@/lib/contract/metadata";
import { invalid } from "@/lib/platform/errors";

/** Metadata with changes: null removes a key. Throws `invalid_request` if it has too many keys then. */
export function mergeMetadata(before: Metadata, changes: MetadataChanges | undefined): Metadata {
  const pairs = Object.entries({ ...before, ...changes });
  const kept = pairs.filter((pair): pair is [string, string] => pair[1] !== null);
  if (kept.length > maxMetadataKeys)
    throw invalid("metadata", `must have at most ${maxMetadataKeys} keys after the change`);
  return Object.fromEntries(kept);
}

/** The same, but undefined if there are no pairs, which nothing is stored for. */
export function unlessEmpty(metadata: Metadata | undefined): Metadata | undefined {
  for (const _ in metadata) return metadata;
  return undefined;
}
