import { isKnownGivenName, shareGivenName, shareSpelling } from "./given-names";
import type { NameToken } from "./name-tokens";
import { eastAsianSoundOf } from "./sound";
import { isWithinDistance } from "./spelling-distance";
import { differInGenderOnly, isCommonSurname, isEastAsianSurname, shareEastAsianSurname } from "./surnames";

const unlike = { likeness: 0, initial: false };

/**
 * From 0 for different to 1 for equal, and whether one word is but an initial. `sameEastAsianFamily`: the family names
 * are romanizations of one East Asian surname.
 */
export function likenessOf(
  a: NameToken,
  b: NameToken,
  sameEastAsianFamily: boolean,
): { likeness: number; initial: boolean } {
  const short = a.text.length === 1 || b.text.length === 1;
  // O is a surname in Korea.
  const bothLast = a.field === "last" && b.field === "last";
  if (a.text === b.text) return { likeness: 1, initial: short && a.latin && !bothLast };
  if (!a.latin || !b.latin) {
    const isSlip = a.script === b.script && a.script !== "Han" && isOneLetterOff(a.text, b.text);
    return isSlip ? { likeness: 0.8, initial: false } : unlike;
  }
  if (short) {
    // An initial stands where its name does.
    const fits =
      a.text[0] === b.text[0] &&
      a.field === b.field &&
      (a.index === 0) === (b.index === 0) &&
      a.field === "first";
    return fits ? { likeness: 0.6, initial: true } : unlike;
  }
  return { likeness: likenessOfWords(a, b, sameEastAsianFamily), initial: false };
}

function likenessOfWords(a: NameToken, b: NameToken, sameEastAsianFamily: boolean): number {
  if (a.sound === b.sound || a.joinedSound === b.joinedSound) return 0.96;
  if (a.sound === b.joinedSound || a.joinedSound === b.sound) return 0.96;
  if (isShortened(a.text, b.text) || isShortened(b.text, a.text)) return 0.9;
  if (isArticleAnd(a.sound, b.sound) || isArticleAnd(b.sound, a.sound)) return 0.9;
  const bothFirst = a.field === "first" && b.field === "first";
  const bothLast = a.field === "last" && b.field === "last";
  if (!bothLast && shareGivenName(a.sound, b.sound)) return 0.9;
  if (!bothFirst && a.sound[0] === b.sound[0] && differInGenderOnly(a.text, b.text)) return 0.9;
  if (bothLast && shareEastAsianSurname(a.text, b.text)) return 0.9;
  if (bothFirst && sameEastAsianFamily && eastAsianSoundOf(a.text) === eastAsianSoundOf(b.text)) return 0.9;
  if (shareSpelling(a.sound, b.sound)) return 0.9;
  // Two names in their own right aren't typing errors of each other.
  if (isEstablished(a, bothLast) && isEstablished(b, bothLast)) return 0;
  if (sameEastAsianFamily && bothFirst) return 0;
  const allowed = allowedDistance(Math.max(a.sound.length, b.sound.length));
  if (isRespelled(a.sound, b.sound, allowed, bothLast)) return 0.85;
  if (a.joined !== a.text || b.joined !== b.text)
    if (isRespelled(a.joinedSound, b.joinedSound, allowed, bothLast)) return 0.8;
  const typed = allowedDistance(Math.max(a.text.length, b.text.length));
  return isRespelled(a.text, b.text, typed, bothLast) ? 0.8 : 0;
}

/** Yoruba and Igbo names without the word for God: Seun for Oluwaseun, Emeka for Chukwuemeka. */
function isShortened(long: string, short: string): boolean {
  return short.length >= 4 && long.endsWith(short) && withoutGod.test(long.slice(0, -short.length));
}
const withoutGod = /^(?:oluwa|olu|chukwu|chuku)$/;

/** Alrashid for Rashid. */
function isArticleAnd(long: string, short: string): boolean {
  return short.length >= 4 && long.length === short.length + 2 && /^[ae]l/.test(long) && long.endsWith(short);
}

function isEstablished(token: NameToken, family: boolean): boolean {
  return family
    ? isCommonSurname(token.sound) || isEastAsianSurname(token.text)
    : isKnownGivenName(token.sound) || isCommonSurname(token.sound);
}

/** How far apart two sounds may be, by the length of the longer: nothing in three letters, one typing error in six. */
function allowedDistance(length: number): number {
  if (length <= 3) return 0;
  if (length === 4) return 0.4;
  if (length === 5) return 0.8;
  if (length <= 7) return 1;
  return length === 8 ? 1.4 : 2;
}

const genderVowels = new Set(["ao", "oa", "ae", "ea"]);

/** Whether two words differ by romanization or typing errors up to `allowed`; given names of the other gender never do. */
export function isRespelled(a: string, b: string, allowed: number, family: boolean): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 2) return false;
  if (!family) {
    // Carlo and Carla, Paul and Paula.
    if (long.length === short.length + 1 && long.startsWith(short) && /[aeo]$/.test(long)) return false;
    if (a.slice(0, -1) === b.slice(0, -1) && genderVowels.has(`${a.at(-1)}${b.at(-1)}`)) return false;
  }
  return isWithinDistance(a, b, allowed);
}

/** Only for long words: Sharma and Varma are one letter apart in Devanagari. */
function isOneLetterOff(a: string, b: string): boolean {
  return Math.min(a.length, b.length) >= 6 && isWithinDistance(a, b, 1);
}
