import { trigramWeights } from "@/lib/risk/tables/name-trigrams";

/*
 * How much a word reads like a name of any language. For each three letters in a row the table has the language that is
 * most at home with them, so that names of small languages are as likely as those of large ones: with one language left
 * out of the table, 1 in 700 of its names is taken for letters at random, and of such letters three in four are found.
 */
const begin = 0;
const end = 1;
const firstLetter = 2;
const signs = 28;
const unseen = 15;
const levelOfZero = 9;

const levels = new Uint8Array(signs ** 3);
for (const [at, sign] of [...atob(trigramWeights)].entries()) {
  const pair = sign.charCodeAt(0);
  levels[2 * at] = pair >> 4;
  levels[2 * at + 1] = pair & 15;
}

export interface Likeness {
  /** Three-letter windows, ends included, that no name has. */
  unseen: number;
  /** As many as letters. */
  total: number;
  /** Bits per window that speak for letters at random rather than a name: above 0 random, names at -2 and less. */
  randomness: number;
}

/** Takes a word of a–z. */
export function nameLikeness(word: string): Likeness {
  let sum = 0;
  let unseenWindows = 0;
  let before = begin;
  let current = word.charCodeAt(0) - 97 + firstLetter;
  for (let at = 1; at <= word.length; at++) {
    const next = at === word.length ? end : word.charCodeAt(at) - 97 + firstLetter;
    const level = levels[(before * signs + current) * signs + next] as number;
    if (level === unseen) unseenWindows++;
    sum += level;
    before = current;
    current = next;
  }
  const total = word.length;
  return { unseen: unseenWindows, total, randomness: (sum / total - levelOfZero) / 2 };
}
