import { createHash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";
import type { Mode } from "@/lib/contract/api-keys";

const base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const secretLength = 32;
const checksumLength = 6;
const shape = new RegExp(`^assay_(live|test)_[0-9A-Za-z]{${secretLength + checksumLength}}$`);

/** How much of a key is kept to recognize it by: prefix, mode, and four of the 32 random characters. */
const hintLength = "assay_live_".length + 4;

/** `assay_live_` or `assay_test_`, 32 random base 62 characters (190 bits), 6 checksum characters. */
export function generateKey(mode: Mode): string {
  let secret = "";
  for (let i = 0; i < secretLength; i++) secret += base62[randomInt(62)];
  const body = `assay_${mode}_${secret}`;
  return body + checksum(body);
}

/** Rejects typos and noise without a lookup. */
export function isKeyShaped(text: string): boolean {
  if (!shape.test(text)) return false;
  const body = text.slice(0, -checksumLength);
  return checksum(body) === text.slice(-checksumLength);
}

/** SHA-256, as it is stored. */
export function hashKey(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}

export function keyHint(key: string): string {
  return key.slice(0, hintLength);
}

/** CRC-32 in base 62: six characters hold 62⁶ > 2³². */
function checksum(body: string): string {
  let rest = crc32(body) >>> 0;
  let text = "";
  for (let i = 0; i < checksumLength; i++) {
    text = base62[rest % 62] + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}
