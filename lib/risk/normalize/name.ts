import type { NormalizedNamePart } from "@/lib/risk/input/normalized-applicant";
import { foldText } from "./fold-text";

const plainName = /^[a-z]+$/;
const notLatin = /[^a-z' .,\-()0-9]/;

const ascii = /^[\x20-\x7e]*$/;
const word = /[\p{L}\p{M}]+/gu;
const latinLetter = /\p{Script=Latin}/u;
/** Of the alphabets that have letters like Latin ones. */
const lookalikeLetter = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u;
const otherAlphabet = /[\u0370-\u058f]/;

export function normalizeNamePart(text: string): NormalizedNamePart {
  const part = partOf(foldText(text));
  return !ascii.test(text) && otherAlphabet.test(text) && hasMixedWord(text)
    ? { ...part, disguised: true }
    : part;
}

function hasMixedWord(text: string): boolean {
  return (text.match(word) ?? []).some((each) => latinLetter.test(each) && lookalikeLetter.test(each));
}

function partOf(folded: string): NormalizedNamePart {
  if (plainName.test(folded)) return { text: folded, tokens: [folded], latin: folded };
  const tokens = folded
    .replace(/[.']/g, "")
    .split(/[\s,\-‐‑–—]+/)
    .filter((token) => token !== "");
  return { text: folded, tokens, latin: notLatin.test(folded) ? "" : folded.replace(/[^a-z]/g, "") };
}
