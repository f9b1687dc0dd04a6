import { type Metadata, type MetadataChanges, maxMetadataKeys } from "@/lib/contract/metadata";
import { invalid } from "@/lib/platform/errors";

/** Null removes a key. Throws `invalid_request` if too many keys are left. */
export function mergeMetadata(before: Metadata, changes: MetadataChanges | undefined): Metadata {
  const pairs = Object.entries({ ...before, ...changes });
  const kept = pairs.filter((pair): pair is [string, string] => pair[1] !== null);
  if (kept.length > maxMetadataKeys)
    throw invalid("metadata", `must have at most ${maxMetadataKeys} keys after the change`);
  return Object.fromEntries(kept);
}

export function unlessEmpty(metadata: Metadata | undefined): Metadata | undefined {
  for (const _ in metadata) return metadata;
  return undefined;
}
