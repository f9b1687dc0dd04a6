import { groupsOfGivenName } from "@/lib/risk/compare/given-names";
import type { NameToken } from "@/lib/risk/compare/name-tokens";
import { eastAsianSoundOf } from "@/lib/risk/compare/sound";
import { groupsOfSurname } from "@/lib/risk/compare/surnames";

/** Consonants by which words that differ in vowels or in their ends are found. */
const comparedConsonants = 2;

/** Longer words aren't syllables of East Asian names. */
const longestSyllables = 8;

/** Words that share no key are not alike. Words with an equal one are spellings of each other, or may be. */
export function keysOf(word: NameToken): string[] {
  const { text, joined, sound, joinedSound, latin } = word;
  if (!latin) return [text];
  const keys = new Set([...spellingKeysOf(word), skeletonOf(sound), skeletonOf(text)]);
  if (joined !== text) keys.add(skeletonOf(joinedSound));
  // With and without the Arabic article: Alrashid is Rashid.
  if (sound.length >= 6 && /^[ae]l/.test(sound)) keys.add(skeletonOf(sound.slice(2)));
  for (const group of groupsOfGivenName(sound)) keys.add(`g${group}`);
  for (const group of groupsOfSurname(text)) keys.add(`s${group}`);
  return [...keys];
}

/** Leaves out the keys of typing errors. */
export function spellingKeysOf({ text, sound, joinedSound, latin }: NameToken): string[] {
  if (!latin) return [text];
  const keys = new Set([sound, joinedSound]);
  if (text.length <= longestSyllables) keys.add(`~${eastAsianSoundOf(text)}`);
  return [...keys];
}

/** Consonants that romanizations confuse count as one. */
const confused: Readonly<Record<string, string>> = {
  b: "v",
  f: "v",
  p: "v",
  d: "t",
  g: "k",
  h: "k",
  j: "k",
  q: "k",
  c: "k",
  C: "S",
  s: "S",
  z: "S",
  m: "n",
};

function skeletonOf(word: string): string {
  let skeleton = "#";
  let previous = "";
  for (const letter of word) {
    if ("aeiouyhw".includes(letter) && skeleton.length > 1) continue;
    const one = "aeiou".includes(letter) ? "a" : (confused[letter] ?? letter);
    if (one === previous) continue;
    skeleton += one;
    previous = one;
    if (skeleton.length === comparedConsonants + 1) break;
  }
  return skeleton;
}
