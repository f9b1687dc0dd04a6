import type { ScopedKeys } from "@/lib/auth/scoped-keys";
import type { ApplicantData } from "@/lib/contract/applicant";
import { indexerOf } from "@/lib/domain/applicants/elements/blind-index";
import { entryOf } from "@/lib/platform/entry-of";
import { beginningsOf, lastFourOf, lookedUpBy, wordsOf } from "./words";

/*
 * A word mask is a Bloom filter: each beginning of a word sets five of its bits, chosen by a keyed hash. Who has all bits of a
 * typed beginning has the beginning itself, but for one applicant in tens of thousands; so matches are opened and compared.
 */

export const maskBits = 2_048;

/** Of applicants of one organization and mode. */
export function maskerOf(context: ScopedKeys): (data: ApplicantData) => Buffer {
  const placesOf = placerOf(context);
  return (data) => {
    const mask = Buffer.alloc(maskBits / 8);
    for (const word of wordsOf(data))
      for (const beginning of beginningsOf(word)) setBits(mask, placesOf(beginning));
    const lastFour = lastFourOf(data);
    if (lastFour !== undefined) setBits(mask, placesOf(lastFour));
    return mask;
  };
}

/**
 * How many bits of each beginning are looked up, by the number of beginnings: all five of a single one, and fewer of several,
 * which together leave out nearly everybody. Each bit is read in all shelves, so a fourth beginning isn't looked up.
 */
const bitsLookedUp = [0, 5, 4, 3] as const;
const mostLookedUp = bitsLookedUp.length - 1;

/** Bits that a mask with all these words has. Empty if no word is long enough to be looked up. */
export function wantedPlaces(context: ScopedKeys, typed: readonly string[]): number[] {
  const beginnings = typed.flatMap((word) => lookedUpBy(word) ?? []);
  const rarest = beginnings.sort((one, other) => rarity(other) - rarity(one)).slice(0, mostLookedUp);
  const placesOf = placerOf(context);
  return [
    ...new Set(rarest.flatMap((beginning) => placesOf(beginning).slice(0, bitsLookedUp[rarest.length]))),
  ];
}

/** Few share a number, and fewer a longer word. */
function rarity(beginning: string): number {
  return beginning.length + (/\d/.test(beginning) ? 2 : 0);
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

/** Keeps what it has hashed: most beginnings are common. */
function placerOf(context: ScopedKeys): (beginning: string) => readonly number[] {
  const indexOf = indexerOf(context);
  const known = new Map<string, readonly number[]>();
  return (beginning) =>
    entryOf(known, beginning, () => {
      const index = indexOf("words", beginning);
      return [0, 2, 4, 6, 8].map((at) => index.readUInt16BE(at) % maskBits);
    });
}
