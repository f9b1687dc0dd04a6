import type { ScopedKeys } from "@/lib/auth/scoped-keys";
import type { ApplicantData } from "@/lib/contract/applicant";
import { indexerOf } from "@/lib/domain/applicants/elements/blind-index";
import { beginningsOf, lastFourOf, lookedUpBy, wordsOf } from "./words";

/*
 * A word mask is a Bloom filter: each beginning of a word sets five of its bits, chosen by a keyed hash. Who has all bits of a
 * typed beginning has the beginning itself, but for one applicant in tens of thousands; so matches are opened and compared.
 */

export const maskBits = 2_048;

/** Of applicants of one organization and mode. */
export function maskerOf(context: ScopedKeys): (data: ApplicantData) => Buffer {
  const indexOf = indexerOf(context);
  return (data) => {
    const words = wordsOf(data);
    const lastFour = lastFourOf(data);
    const beginnings = new Set([...words].flatMap(beginningsOf));
    if (lastFour !== undefined) beginnings.add(lastFour);
    return maskWith([...beginnings].flatMap((beginning) => placesOf(indexOf("words", beginning))));
  };
}

/** The bits that a mask with all these words has. Empty if no word is long enough to be looked up. */
export function wantedPlaces(context: ScopedKeys, typed: readonly string[]): number[] {
  const indexOf = indexerOf(context);
  const beginnings = new Set(typed.flatMap((word) => lookedUpBy(word) ?? []));
  return [...new Set([...beginnings].flatMap((beginning) => placesOf(indexOf("words", beginning))))];
}

/** As PostgreSQL numbers bits, from the left. */
export function maskWith(places: readonly number[]): Buffer {
  return setBits(Buffer.alloc(maskBits / 8), places);
}

export function setBits(bits: Buffer, places: Iterable<number>): Buffer {
  for (const place of places) bits[place >> 3] = (bits[place >> 3] as number) | (0x80 >> (place & 7));
  return bits;
}

/** As PostgreSQL reads bits in hexadecimal. */
export function bitText(bits: Buffer): string {
  return `x${bits.toString("hex")}`;
}

function placesOf(index: Buffer): number[] {
  return [0, 2, 4, 6, 8].map((at) => index.readUInt16BE(at) % maskBits);
}
