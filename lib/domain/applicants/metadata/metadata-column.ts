import type { ScopedKeys } from "@/lib/auth/scoped-keys";
import type { Metadata } from "@/lib/contract/metadata";
import { metadataIndexes } from "./metadata-pairs";

/** Records must have all of these pairs. */
export function havingMetadata(
  context: ScopedKeys,
  owner: "batch" | "webhook",
  metadata: Metadata | undefined,
): { AND?: { metadataIndexes: { has: Uint8Array<ArrayBuffer> } }[] } {
  if (!metadata) return {};
  // `hasEvery` of Prisma 7.10 finds no bytes.
  return { AND: indexColumn(context, owner, metadata).map((has) => ({ metadataIndexes: { has } })) };
}

export function indexColumn(
  context: ScopedKeys,
  owner: "batch" | "webhook",
  metadata: Metadata | undefined,
): Uint8Array<ArrayBuffer>[] {
  return metadataIndexes(context, owner, metadata).map((index) => new Uint8Array(index));
}
