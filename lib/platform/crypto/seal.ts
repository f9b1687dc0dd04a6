import { createCipheriv, createDecipheriv } from "node:crypto";
import { brandedError } from "@/lib/platform/branded-error";
import { type BucketKind, keyOf, sealingKey } from "./bucket-keys";
import type { KeySet } from "./keyring";
import { takeRandomBytes } from "./random-bytes";

/*
 * AES-256-GCM. A sealed value is nonce (12) | tag (16) | ciphertext; under a key set it is preceded by the length and
 * text of the key's id. The associated data (`aad`) names organization, record and field, so a ciphertext moved to
 * another row or field doesn't open.
 */

const nonceBytes = 12;
const tagBytes = 16;

export class OpenError extends brandedError("OpenError") {}

/** Seals under one 32-byte key. */
export function sealWith(key: Buffer, aad: string, plaintext: Buffer | string): Buffer {
  return Buffer.concat(partsSealedWith(key, aad, plaintext));
}

function partsSealedWith(key: Buffer, aad: string, plaintext: Buffer | string): Buffer[] {
  const nonce = takeRandomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  cipher.setAAD(Buffer.from(aad));
  const body = typeof plaintext === "string" ? cipher.update(plaintext, "utf8") : cipher.update(plaintext);
  cipher.final();
  return [nonce, cipher.getAuthTag(), body];
}

/** Opens what `sealWith` sealed. Throws OpenError for another key, other associated data or changed bytes. */
export function openWith(key: Buffer, aad: string, sealed: Uint8Array): Buffer {
  if (sealed.length < nonceBytes + tagBytes) throw new OpenError("sealed value is too short");
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.length);
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(aad));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const plain = decipher.update(bytes.subarray(nonceBytes + tagBytes));
  try {
    decipher.final();
  } catch {
    throw new OpenError(`a sealed value doesn't open (${aad.split("/").at(-1)})`);
  }
  return plain;
}

/** Seals under a bucket key of this kind, if the set has any, or else under the newest key. */
export function seal(keys: KeySet, aad: string, plaintext: Buffer | string, kind?: BucketKind): Buffer {
  const { id, key } = sealingKey(keys, kind);
  const name = Buffer.from(String.fromCharCode(id.length) + id);
  return Buffer.concat([name, ...partsSealedWith(key, aad, plaintext)]);
}

/** Opens what `seal` sealed under any key of the set. */
export function open(keys: KeySet, aad: string, sealed: Uint8Array): Buffer {
  const id = sealedKeyId(sealed);
  const key = keyOf(keys, id);
  if (!key) throw new OpenError(`a sealed value needs the key "${id}", which isn't configured`);
  return openWith(key.key, aad, sealed.subarray(1 + (sealed[0] as number)));
}

export function sealedKeyId(sealed: Uint8Array): string {
  const length = sealed[0] ?? 0;
  return Buffer.from(sealed.subarray(1, 1 + length)).toString();
}
