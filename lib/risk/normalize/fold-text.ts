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

/**
 * One spelling of a text for comparing: lower case, single spaces, no Latin, Greek or Cyrillic diacritics, the same for NFC
 * and NFD. Scripts whose marks are letters (Devanagari, Thai, …) keep them.
 */
export function foldText(text: string): string {
  if (asciiOnly.test(text)) return squeeze(text.toLowerCase().replaceAll("`", "'"));
  // Upper case first, so that ß and SS, or ı and I, meet.
  const folded = text
    .normalize("NFKD")
    .toUpperCase()
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^\x20-\x7e]/g, (letter) => latinLetters[letter] ?? letter);
  return squeeze(folded.replace(/\s+/g, " "));
}

function squeeze(text: string): string {
  return text.includes("  ") || text.startsWith(" ") || text.endsWith(" ")
    ? text.trim().replace(/ +/g, " ")
    : text;
}
