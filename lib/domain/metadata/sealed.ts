import type { Metadata } from "@/lib/contract/metadata";
import type { BucketKind } from "@/lib/platform/crypto/bucket-keys";
import type { Keys } from "@/lib/platform/crypto/load-keys";
import { open, seal } from "@/lib/platform/crypto/seal";
import { unlessEmpty } from "./merge";

/* For records that no applicant owns. The metadata of applicants and analyses is sealed with their other data. */

interface Owned {
  organizationId: string;
  id: string;
}

/** Null for none. */
export function sealMetadata(
  keys: Keys,
  { organizationId, id }: Owned,
  metadata: Metadata | undefined,
  kind?: BucketKind,
): Uint8Array<ArrayBuffer> | null {
  const given = unlessEmpty(metadata);
  if (!given) return null;
  return new Uint8Array(
    seal(keys.dataEncryption, metadataAad(organizationId, id), JSON.stringify(given), kind),
  );
}

/** Empty for none. Throws OpenError for another record's. */
export function openMetadata(keys: Keys, { organizationId, id }: Owned, sealed: Uint8Array | null): Metadata {
  if (!sealed) return {};
  return JSON.parse(open(keys.dataEncryption, metadataAad(organizationId, id), sealed).toString());
}

export function metadataAad(organizationId: string, id: string): string {
  return `${organizationId}/${id}/metadata`;
}
