/** Russian, Ukrainian, Belarusian, Bulgarian, Serbian and Macedonian letters as folded text has them (й is и, ё is е, ї is і). */
const cyrillic: Readonly<Record<string, string>> = {
  а: "a",
  б: "b",
  в: "v",
  г: "g",
  д: "d",
  е: "e",
  ж: "zh",
  з: "z",
  и: "i",
  к: "k",
  л: "l",
  м: "m",
  н: "n",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ф: "f",
  х: "kh",
  ц: "ts",
  ч: "ch",
  ш: "sh",
  щ: "shch",
  ъ: "",
  ы: "y",
  ь: "",
  э: "e",
  ю: "yu",
  я: "ya",
  і: "i",
  є: "e",
  ґ: "g",
  ђ: "dj",
  ј: "j",
  љ: "lj",
  њ: "nj",
  ћ: "c",
  џ: "dz",
  ѕ: "dz",
  ѓ: "gj",
  ќ: "kj",
};

const greek: Readonly<Record<string, string>> = {
  α: "a",
  β: "v",
  γ: "g",
  δ: "d",
  ε: "e",
  ζ: "z",
  η: "i",
  θ: "th",
  ι: "i",
  κ: "k",
  λ: "l",
  μ: "m",
  ν: "n",
  ξ: "x",
  ο: "o",
  π: "p",
  ρ: "r",
  σ: "s",
  τ: "t",
  υ: "y",
  φ: "f",
  χ: "ch",
  ψ: "ps",
  ω: "o",
};
/** Two letters for one sound; `^` where it begins a word. */
const greekPairs: readonly [RegExp, string][] = [
  [/ου/g, "ou"],
  [/αυ/g, "av"],
  [/ευ/g, "ev"],
  [/γγ/g, "ng"],
  [/^γκ/g, "g"],
  [/γκ/g, "gk"],
  [/^μπ/g, "b"],
  [/^ντ/g, "d"],
];

// Hangul syllables are (initial × 21 + vowel) × 28 + final from U+AC00; letters by the Revised Romanization of 2000.
const hangulInitials = "g kk n d tt r m b pp s ss  j jj ch k t p h".split(" ");
const hangulVowels = "a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i".split(" ");
const hangulFinals = " k k k n n n t l k m p l l p l m p p t t ng t t k t p t".split(" ");

/**
 * A folded token in the letters a–z. Undefined for a token with letters of a script that this can't romanize: those without vowels
 * (Arabic, Hebrew), Chinese characters, and the scripts of India and Southeast Asia.
 */
export function romanize(token: string): string | undefined {
  if (/^[a-z]+$/.test(token)) return token;
  let text = token;
  if (/[α-ω]/.test(text)) for (const [pair, latin] of greekPairs) text = text.replace(pair, latin);
  let result = "";
  for (const letter of text.normalize("NFC")) {
    const latin =
      letter >= "a" && letter <= "z" ? letter : (cyrillic[letter] ?? greek[letter] ?? hangul(letter));
    if (latin === undefined) return undefined;
    result += latin;
  }
  return result === "" ? undefined : result;
}

function hangul(letter: string): string | undefined {
  const index = letter.charCodeAt(0) - 0xac00;
  if (letter.length !== 1 || index < 0 || index > 11_171) return undefined;
  const initial = hangulInitials[Math.floor(index / 588)] ?? "";
  const vowel = hangulVowels[Math.floor((index % 588) / 28)] ?? "";
  return initial + vowel + (hangulFinals[index % 28] ?? "");
}
