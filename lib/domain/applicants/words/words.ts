import type { ApplicantData } from "@/lib/contract/applicant";
import { foldText } from "@/lib/risk/normalize/fold-text";

/** Letters and digits; everything else separates words. */
const between = /[^\p{L}\p{M}\p{N}]+/u;
/** Most texts are. */
const oneWord = /^[a-z0-9]+$/;
const withinWord = /['.]/g;

/** A beginning of each of these lengths finds a word; a longer one is looked up by the longest that fits. */
const lengths = [2, 3, 4, 6];
/** In many other scripts one character says as much. */
const ascii = /^[\x20-\x7e]/;

/** The words of a typed text. Each is the beginning of a word of those who are looked for. */
export function typedWords(text: string): string[] {
  return [...new Set(split(foldText(text).replaceAll("'", "")))];
}

/** The words that an applicant is found by, except for the last four digits of the SSN. */
export function wordsOf({ firstName, lastName, email, phone, address }: ApplicantData): Set<string> {
  const words = new Set<string>();
  const written = [firstName, lastName, ...(address ? Object.values(address) : [])];
  for (const text of written) {
    const folded = foldText(text);
    // "O'Brien" is found as "obr" and as "bri", and "J.R." as "jr".
    for (const word of split(folded)) words.add(word);
    const joined = folded.replace(withinWord, "");
    if (joined !== folded) for (const word of split(joined)) words.add(word);
  }
  for (const word of split(foldText(email ?? ""))) {
    words.add(word);
    // "dalton84" is found as "84" as well.
    for (const part of word.match(/\d+|\D+/g) ?? []) words.add(part);
  }
  const number = phone?.replace(/\D/g, "").slice(-10) ?? "";
  // From the area code, the exchange and the last four on.
  for (const from of [0, 3, 6]) if (number.length === 10) words.add(number.slice(from));
  if (number.length > 0 && number.length < 10) words.add(number);
  return words;
}

export function lastFourOf({ ssn }: ApplicantData): string | undefined {
  return ssn?.replace(/\D/g, "").slice(-4);
}

/** The beginnings that a word of an applicant is indexed by. */
export function beginningsOf(word: string): string[] {
  const beginnings = ascii.test(word) ? [] : [word.slice(0, 1)];
  for (const length of lengths) if (length <= word.length) beginnings.push(word.slice(0, length));
  return beginnings;
}

/** The beginning that a typed word is looked up by; undefined if it is too short to be. */
export function lookedUpBy(typed: string): string | undefined {
  return beginningsOf(typed).at(-1);
}

/** Whether a typed text has a word that is long enough to be looked up. */
export function canLookUp(text: string): boolean {
  return typedWords(text).some((word) => lookedUpBy(word) !== undefined);
}

/** Whether each of the typed words begins one of the applicant's. */
export function hasWords(
  data: ApplicantData,
  { typed, seesSsn }: { typed: readonly string[]; seesSsn: boolean },
): boolean {
  const words = [...wordsOf(data)];
  const lastFour = seesSsn ? lastFourOf(data) : undefined;
  return typed.every((word) => word === lastFour || words.some((each) => each.startsWith(word)));
}

function split(folded: string): string[] {
  if (oneWord.test(folded)) return [folded];
  return folded.split(between).filter((word) => word !== "");
}
