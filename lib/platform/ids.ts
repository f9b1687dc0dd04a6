import { randomFillSync } from "node:crypto";

/** An identifier's prefix tells what it identifies. */
export type IdPrefix =
  | "org"
  | "usr"
  | "ses"
  | "key"
  | "ana"
  | "app"
  | "rev"
  | "prp"
  | "bat"
  | "chl"
  | "fai"
  | "whk"
  | "evt"
  | "dlv"
  | "ntc"
  | "inv"
  | "lst"
  | "clr"
  | "sat"
  | "trc"
  | "lse"
  | "wlt"
  | "hit";

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz"; // Crockford's base 32, in sort order
const timeLength = 10;
const randomLength = 16;
const pool = Buffer.allocUnsafe(16 * 256);
let used = pool.length;

/**
 * A new identifier: prefix, 10 characters of milliseconds, 16 random characters (80 bits). Identifiers from
 * different milliseconds sort by time.
 */
export function newId(prefix: IdPrefix, atMilliseconds: number): string {
  let time = "";
  let rest = atMilliseconds;
  for (let i = 0; i < timeLength; i++) {
    time = alphabet[rest % 32] + time;
    rest = Math.floor(rest / 32);
  }
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  let random = "";
  for (let i = 0; i < randomLength; i++) random += alphabet[(pool[used++] as number) & 31];
  return `${prefix}_${time}${random}`;
}

/** When an identifier was made, in milliseconds. */
export function timeOfId(id: string): number {
  const start = id.indexOf("_") + 1;
  return [...id.slice(start, start + timeLength)].reduce(
    (time, character) => time * 32 + alphabet.indexOf(character),
    0,
  );
}

const uuidBytes = 16;
const base = 32n;

/** The 26 characters after an identifier's prefix as 128 bits, written as a UUID. They sort as the identifiers do. */
export function uuidOfId(id: string): string {
  let bits = 0n;
  for (const character of id.slice(id.indexOf("_") + 1))
    bits = bits * base + BigInt(alphabet.indexOf(character));
  const hex = bits.toString(16).padStart(2 * uuidBytes, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The identifier that `uuidOfId` came from. */
export function idOfUuid(prefix: IdPrefix, uuid: string): string {
  let bits = BigInt(`0x${uuid.replaceAll("-", "")}`);
  let text = "";
  for (let i = 0; i < timeLength + randomLength; i++) {
    text = alphabet[Number(bits % base)] + text;
    bits /= base;
  }
  return `${prefix}_${text}`;
}
