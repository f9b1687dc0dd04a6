import { type TypedPart, typedAtRandom } from "./typed-at-random";

/** Abbreviations are short and leave out vowels: Blvd, Hts, Spgs, Blmgtn. */
const shortest = 5;
const longestAbbreviation = 6;
const vowel = /[aeiou]/;
/** Hands at rest: "dfgdfg" abbreviates nothing. */
const middleRow = /^[sdfghjkl]+$/;
const word = /^[A-Z]+$/;

/**
 * The oddest word of a street or city. Of 14,800 words in the names of American places, 1 is taken for letters at random. Of
 * letters at random a quarter is found where they are five, two thirds where seven. Takes a normalized line.
 */
export function placeTypedAtRandom(line: string): TypedPart | undefined {
  let oddest: TypedPart | undefined;
  for (const each of line.split(" ")) {
    if (each.length < shortest - 1 || !word.test(each)) continue;
    const letters = each.toLowerCase();
    const typed = typedAtRandom([letters], letters);
    if (typed === undefined || typed.points <= (oddest?.points ?? 0)) continue;
    if (typed.kind === "letters at random" && isMaybeAbbreviated(letters)) continue;
    oddest = typed;
  }
  return oddest;
}

function isMaybeAbbreviated(letters: string): boolean {
  if (letters.length < shortest) return true;
  return letters.length <= longestAbbreviation && !vowel.test(letters) && !middleRow.test(letters);
}
