import type { NormalizedName } from "@/lib/risk/input/normalized-applicant";
import { foldText } from "@/lib/risk/normalize/fold-text";

const signs = /[^a-z]/g;
/** Within other letters, shorter names are found by chance. */
const shortestWithin = 4;
const shortestWord = 2;

/** Whether the part before the @ has a name in it: as a separate word of any length, or with initials beside it. */
export function localResemblesName(mailbox: string, { first, last }: NormalizedName): boolean {
  const text = foldText(mailbox);
  const letters = text.replace(signs, "");
  if (letters.length < shortestWord) return false;
  let isShort = false;
  for (const part of [first, last]) {
    if (part.latin.length >= shortestWithin && letters.includes(part.latin)) return true;
    for (const token of part.tokens) {
      if (token.length >= shortestWithin) {
        if (letters.includes(token)) return true;
      } else isShort = true;
    }
  }
  if (isShort && (hasShortName(text, first.tokens) || hasShortName(text, last.tokens))) return true;
  const a = first.latin;
  const b = last.latin;
  if (a === "" || b === "") return false;
  if (letters.length < 3) return false;
  const { length } = letters;
  if (length === a.length + b.length) return letters === a + b || letters === b + a;
  if (length === b.length + 1 && (letters === a.charAt(0) + b || letters === b + a.charAt(0))) return true;
  return length === a.length + 1 && (letters === a + b.charAt(0) || letters === b.charAt(0) + a);
}

/** Whether the letters before the @ are the name shortened, as in "vahkzh" of Vahagn Kzhanian: in order, some left out. */
export function shortensName(mailbox: string, { first, last }: NormalizedName): boolean {
  const letters = foldText(mailbox).replace(signs, "");
  return isWithin(letters, first.latin + last.latin) || isWithin(letters, last.latin + first.latin);
}

function isWithin(letters: string, name: string): boolean {
  let at = 0;
  for (const letter of name) if (letter === letters[at]) at++;
  return at === letters.length && letters !== "";
}

/** Van, Anh, Wei, Amy or Li between digits, separators or the ends. */
function hasShortName(text: string, tokens: readonly string[]): boolean {
  for (const token of tokens) {
    if (token.length < shortestWord || token.length >= shortestWithin) continue;
    for (let at = text.indexOf(token); at >= 0; at = text.indexOf(token, at + 1)) {
      if (!isLetter(text, at - 1) && !isLetter(text, at + token.length)) return true;
    }
  }
  return false;
}

function isLetter(text: string, at: number): boolean {
  const sign = text.charCodeAt(at);
  return sign >= 97 && sign <= 122;
}
