import type { Metadata } from "@/lib/contract/metadata";
import type { BucketKind } from "@/lib/platform/crypto/bucket-keys";
import { open, seal } from "@/lib/platform/crypto/seal";
import type { CorePorts } from "@/lib/platform/wiring/ports";
import { unlessEmpty } from "./merge";

/*
 * The metadata of records that no applicant owns. Whoever owns an applicant's or an analysis's seals it with the rest.
 */

interface Owned {
  organizationId: string;
  /** Of the record. */
  id: string;
}

/** Seals metadata under a key of this kind; null for none. */
export function sealMetadata(
  { keys }: Pick<CorePorts, "keys">,
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

/** Opens what `sealMetadata` sealed; empty for none. Throws OpenError for another record's. */
export function openMetadata(
  { keys }: Pick<CorePorts, "keys">,
  { organizationId, id }: Owned,
  sealed: Uint8Array | null,
): Metadata {
  if (!sealed) return {};
  return JSON.parse(open(keys.dataEncryption, metadataAad(organizationId, id), sealed).toString());
}

/** Associated data of a record's sealed metadata. */
export function metadataAad(organizationId: string, id: string): string {
  return `${organizationId}/${id}/metadata`;
}
