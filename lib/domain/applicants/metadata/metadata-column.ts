import type { Metadata } from "@/lib/contract/metadata";
import type { IndexContext } from "@/lib/domain/applicants/elements/blind-index";
import { metadataIndexes } from "./metadata-pairs";

/** The condition that a batch or webhook has all of these pairs; none without any. */
export function havingMetadata(
  context: IndexContext,
  owner: "batch" | "webhook",
  metadata: Metadata | undefined,
): { AND?: { metadataIndexes: { has: Uint8Array<ArrayBuffer> } }[] } {
  if (!metadata) return {};
  // `hasEvery` of Prisma 7.10 finds no bytes.
  return { AND: indexColumn(context, owner, metadata).map((has) => ({ metadataIndexes: { has } })) };
}

/** Blind indexes of metadata, as Prisma stores them beside it. */
export function indexColumn(
  context: IndexContext,
  owner: "batch" | "webhook",
  metadata: Metadata | undefined,
): Uint8Array<ArrayBuffer>[] {
  return metadataIndexes(context, owner, metadata).map((index) => new Uint8Array(index));
}
