import { deriveKey } from "@/lib/platform/crypto/keyring";
import { ShortHmac } from "@/lib/platform/crypto/short-hmac";

const hmacOf = (batchKey: Buffer) => new ShortHmac(deriveKey(batchKey, "batches/forgotten"));

/** Of identifiers that were erased while a batch waited, one after the other. They say nothing without the batch's key. */
export function forgottenHashes(batchKey: Buffer, externalIds: readonly string[]): Buffer {
  const hmac = hmacOf(batchKey);
  return Buffer.concat(externalIds.map((id) => hmac.digest(id)));
}

/** Whether an identifier is among them. */
export function amongForgotten(
  batchKey: Buffer | null,
  hashes: Uint8Array | null,
): (externalId: string | null) => boolean {
  if (!batchKey || !hashes) return () => false;
  const hmac = hmacOf(batchKey);
  const all = Buffer.from(hashes);
  return (externalId) => externalId !== null && all.includes(hmac.digest(externalId));
}
