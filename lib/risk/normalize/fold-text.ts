import { foldMixedAlphabets } from "./latin-lookalikes";

/** Latin letters that Unicode does not decompose into a base letter and a mark. */
const latinLetters: Readonly<Record<string, string>> = {
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ı: "i",
  ŋ: "n",
  ə: "e",
  ʻ: "'",
  ʼ: "'",
  "’": "'",
  "‘": "'",
  "`": "'",
  ς: "σ",
};

const asciiOnly = /^[\x20-\x7e]*$/;

/** Characters that have no form by themselves, such as joiners and variation selectors. */
const ignorable = /\p{Default_Ignorable_Code_Point}/gu;
/** Letters and signs that decomposed Latin text has none of. */
const beyondLatin = /\u00ad|\u034f|[\u0251\u0261\u0269\u0370-\uffff]/;
/** Marks that combine with letters of any script. */
const marks = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;

/** Joiners are removed too: they change how letters look, not which they are. */
export function withoutIgnorable(text: string): string {
  return text.replace(ignorable, "");
}

/**
 * One spelling of a text for comparing: lower case, single spaces, no Latin, Greek or Cyrillic diacritics, the same for NFC
 * and NFD, no invisible characters, Latin letters for those of other alphabets among Latin ones. Scripts whose marks are
 * letters (Devanagari, Thai, …) keep them.
 */
export function foldText(text: string): string {
  if (asciiOnly.test(text)) return squeeze(text.toLowerCase().replaceAll("`", "'"));
  const decomposed = text.normalize("NFKD");
  const latin = beyondLatin.test(decomposed) ? foldMixedAlphabets(withoutIgnorable(decomposed)) : decomposed;
  // Upper case first, so that ß and SS, or ı and I, meet.
  const folded = latin
    .toUpperCase()
    .toLowerCase()
    .normalize("NFKD")
    .replace(marks, "")
    .replace(/[^\x20-\x7e]/g, (letter) => latinLetters[letter] ?? letter);
  return squeeze(folded.replace(/\s+/g, " "));
}

function squeeze(text: string): string {
  return text.includes("  ") || text.startsWith(" ") || text.endsWith(" ")
    ? text.trim().replace(/ +/g, " ")
    : text;
}
