import { createHmac, hkdfSync } from "node:crypto";
import { brandedError } from "@/lib/platform/branded-error";

/** A 32-byte key and the id by which ciphertexts refer to it. */
export interface NamedKey {
  id: string;
  key: Buffer;
}

/** The first key encrypts; all of them decrypt. */
export type KeySet = readonly [NamedKey, ...NamedKey[]];

export class KeyFormatError extends brandedError("KeyFormatError") {}

/**
 * Reads `id:base64[,id:base64…]`, newest first; plain base64 gets the id `k1`. Ids are 1–16 letters,
 * digits or dashes, keys 32 bytes. Errors name `variable`, never the value.
 */
export function parseKeySet(variable: string, text: string): KeySet {
  const keys = text.split(",").map((part): NamedKey => {
    const [id, encoded] = part.includes(":")
      ? (part.trim().split(":", 2) as [string, string])
      : ["k1", part.trim()];
    if (!/^[A-Za-z0-9-]{1,16}$/.test(id)) {
      throw new KeyFormatError(`${variable}: a key id is 1 to 16 letters, digits or dashes`);
    }
    const key = Buffer.from(encoded, "base64");
    if (key.length !== 32) {
      throw new KeyFormatError(
        `${variable}: each key is 32 bytes in base64, as \`openssl rand -base64 32\` prints them`,
      );
    }
    return { id, key };
  });
  if (new Set(keys.map((key) => key.id)).size !== keys.length) {
    throw new KeyFormatError(`${variable}: two keys have the same id`);
  }
  return keys as unknown as KeySet;
}

export function keySetText(keys: KeySet): string {
  return keys.map(({ id, key }) => `${id}:${key.toString("base64")}`).join(",");
}

/** HKDF-SHA-256 of `key` for one purpose: 32 bytes. */
export function deriveKey(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", key, Buffer.alloc(0), `assay/${purpose}`, 32));
}

/** A value that proves knowledge of a key without revealing anything about it. */
export function checkValue(key: NamedKey, purpose: string): Buffer {
  return createHmac("sha256", deriveKey(key.key, `check/${purpose}`))
    .update("check value")
    .digest();
}
