import type { Finding } from "@/lib/risk/assessment";
import { isFamous } from "@/lib/risk/famous-names";
import { isGibberishName } from "@/lib/risk/gibberish";
import { isKeyboardRun } from "@/lib/risk/keyboard-run";
import type { NormalizedApplicant, NormalizedNamePart } from "@/lib/risk/normalized-applicant";
import { isPlaceholderName } from "@/lib/risk/placeholder-names";

const titles = new Set("mr mrs ms miss mx dr prof sir rev hon jr sr iii junior senior esq phd".split(" "));
/** Three letters twice or more; counts only when first and last name are the same. */
const repeatedTriple = /^([a-z]{3})\1+$/;
/** One letter four times or more, or a pair three times or more, and nothing else. "Aaa" and "Lili" are names. */
const repeated = /^(?:([a-z])\1{3,}|([a-z]{2})\2{2,})$/;

export function findNameSignals({ name: { first, last } }: NormalizedApplicant, found: Finding[]): void {
  if (isPlaceholderName(first, last)) {
    found.push({ code: "NAME_PLACEHOLDER", message: "The name is a placeholder." });
  }
  findShape(first, "first", found);
  findShape(last, "last", found);
  if (isGibberishName(first.tokens, last.tokens)) {
    found.push({
      code: "NAME_GIBBERISH",
      message: "The name has letter sequences that no language's names have.",
    });
  }
  if (isFamous(first.latin, last.latin)) {
    found.push({ code: "NAME_FAMOUS", message: "The name is that of a famous or fictional person." });
  }
  if (first.text === last.text) {
    if (repeatedTriple.test(first.latin)) {
      found.push({ code: "NAME_REPEATED_LETTERS", message: "The name repeats three letters over and over." });
    }
    found.push({ code: "NAME_FIRST_EQUALS_LAST", message: "First and last name are the same." });
  }
  if (/\d/.test(first.text) || /\d/.test(last.text)) {
    found.push({ code: "NAME_DIGITS", message: "The name contains digits." });
  }
  if (hasTitle(first) || hasTitle(last)) {
    found.push({ code: "NAME_TITLE", message: "The name contains a title or suffix." });
  }
}

function findShape({ latin }: NormalizedNamePart, part: "first" | "last", found: Finding[]): void {
  if (latin.length < 4) return;
  if (isKeyboardRun(latin)) {
    found.push({ code: "NAME_KEYBOARD_RUN", message: `The ${part} name is a run of neighbouring keys.` });
  } else if (repeated.test(latin)) {
    found.push({ code: "NAME_REPEATED_LETTERS", message: `The ${part} name repeats one letter or pair.` });
  }
}

function hasTitle({ tokens }: NormalizedNamePart): boolean {
  return tokens.length > 1 && tokens.some((token) => titles.has(token));
}
