import { seenTrigrams } from "@/lib/risk/tables/name-trigrams";

/**
 * Letter sequences that no name of some sixty languages has. Not rarity: a sequence counts only when none of
 * 135,000 names contains it. With one language left out of the table, 1 in 4,000 of its names would be marked,
 * which is why several such sequences are asked for.
 */
const seen = Uint8Array.from(atob(seenTrigrams), (sign) => sign.charCodeAt(0));

const begin = 0;
const end = 1;
const firstLetter = 2;
const signs = 28;

/** Of a word of a–z: how many of its `total` three-letter windows (ends included) no name has. */
export function unseenTrigrams(word: string): { unseen: number; total: number } {
  let unseen = 0;
  let before = begin;
  let current = word.charCodeAt(0) - 97 + firstLetter;
  for (let at = 1; at <= word.length; at++) {
    const next = at === word.length ? end : word.charCodeAt(at) - 97 + firstLetter;
    const place = (before * signs + current) * signs + next;
    if (((seen[place >> 3] as number) & (1 << (place & 7))) === 0) unseen++;
    before = current;
    current = next;
  }
  return { unseen, total: word.length };
}

const word = /^[a-z]+$/;
const vowel = /[aeiouy]/;
/** Hands at rest on one row of keys. */
const oneRow = /^(?:[asdfghjkl]+|[qwertyuiop]+|[zxcvbnm]+)$/;

/** Whether a word, or the name's words together, look typed at random. */
export function isGibberishName(first: readonly string[], last: readonly string[]): boolean {
  let unseen = 0;
  let total = 0;
  for (const tokens of [first, last]) {
    for (const token of tokens) {
      if (!word.test(token)) continue;
      const counts = unseenTrigrams(token);
      if (isGibberishWord(token, counts)) return true;
      unseen += counts.unseen;
      total += counts.total;
    }
  }
  return unseen >= 4 && unseen * 3 >= total && total >= 8;
}

/** Whether one of the words is, by itself, typed at random. */
export function hasGibberishWord(words: readonly string[]): boolean {
  return words.some((each) => word.test(each) && isGibberishWord(each, unseenTrigrams(each)));
}

function isGibberishWord(token: string, { unseen, total }: { unseen: number; total: number }): boolean {
  if (unseen < 2 || token.length < 5) return false;
  if (unseen >= 3 && unseen * 3 >= total) return true;
  if (!vowel.test(token)) return true;
  return token.length >= 6 && unseen * 4 >= total && oneRow.test(token);
}
