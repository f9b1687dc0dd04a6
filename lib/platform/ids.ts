import { randomFillSync } from "node:crypto";

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
  | "plp"
  | "fai"
  | "val"
  | "whk"
  | "evt"
  | "dlv"
  | "ntc"
  | "inv"
  | "req"
  | "lst"
  | "clr"
  | "ltr"
  | "sat"
  | "trc"
  | "lse"
  | "wlt"
  | "hit"
  | "std"
  | "scd"
  | "mai"
  | "viw"
  | "psu";

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz"; // Crockford's base 32, in sort order
const timeLength = 10;
const randomLength = 16;
/** Random characters of the alphabet. */
const pool = Buffer.allocUnsafe(16 * 256);
let used = pool.length;

/** Prefix, 10 characters of milliseconds, 16 random ones (80 bits). Ids of different milliseconds sort by time. */
export function newId(prefix: IdPrefix, atMilliseconds: number): string {
  return `${prefix}_${timeText(atMilliseconds)}${randomText()}`;
}

/** Ids of one moment in ascending order: rows written in this order are neighbors in an index. */
export function newIds(prefix: IdPrefix, atMilliseconds: number, count: number): string[] {
  const start = `${prefix}_${timeText(atMilliseconds)}`;
  return Array.from({ length: count }, randomText)
    .sort()
    .map((random) => start + random);
}

function timeText(atMilliseconds: number): string {
  let time = "";
  let rest = atMilliseconds;
  for (let i = 0; i < timeLength; i++) {
    time = alphabet[rest % 32] + time;
    rest = Math.floor(rest / 32);
  }
  return time;
}

function randomText(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    pool.forEach((byte, i) => {
      pool[i] = alphabet.charCodeAt(byte & 31);
    });
    used = 0;
  }
  const from = used;
  used += randomLength;
  return pool.toString("latin1", from, used);
}

/** When an identifier was made, in milliseconds. */
export function timeOfId(id: string): number {
  const start = id.indexOf("_") + 1;
  return [...id.slice(start, start + timeLength)].reduce(
    (time, character) => time * 32 + alphabet.indexOf(character),
    0,
  );
}

/*
 * The 26 characters of an identifier hold 128 bits. Four characters are 20 bits, as are five hexadecimal digits: with two
 * zeros before the characters and three before the digits, both are seven such groups.
 */
const groupCharacters = 4;
const groupDigits = 5;

const valueOfCode = new Uint8Array(128);
for (let value = 0; value < alphabet.length; value++) valueOfCode[alphabet.charCodeAt(value)] = value;

/** Two characters for each ten bits. */
const pairs = Array.from({ length: 1_024 }, (_, bits) => `${alphabet[bits >> 5]}${alphabet[bits & 31]}`);

/** The characters after an identifier's prefix as 128 bits, written as a UUID. UUIDs sort as the identifiers do. */
export function uuidOfId(id: string): string {
  const text = `00${id.slice(id.indexOf("_") + 1)}`;
  let hex = "";
  for (let at = 0; at < text.length; at += groupCharacters) {
    let bits = 0;
    for (let i = at; i < at + groupCharacters; i++)
      bits = bits * 32 + (valueOfCode[text.charCodeAt(i)] as number);
    hex += bits.toString(16).padStart(groupDigits, "0");
  }
  return `${hex.slice(3, 11)}-${hex.slice(11, 15)}-${hex.slice(15, 19)}-${hex.slice(19, 23)}-${hex.slice(23)}`;
}

export function idOfUuid(prefix: IdPrefix, uuid: string): string {
  const hex = `000${uuid.replaceAll("-", "")}`;
  let text = "";
  for (let at = 0; at < hex.length; at += groupDigits) {
    const bits = Number.parseInt(hex.slice(at, at + groupDigits), 16);
    text += `${pairs[bits >> 10]}${pairs[bits & 1_023]}`;
  }
  return `${prefix}_${text.slice(2)}`;
}
