import type { NormalizedApplicant, NormalizedNamePart } from "@/lib/risk/input/normalized-applicant";
import { isFamous } from "@/lib/risk/recognize/famous-names";
import { isGibberishName } from "@/lib/risk/recognize/gibberish";
import { isKeyboardRun } from "@/lib/risk/recognize/keyboard-run";
import { isPlaceholderName } from "@/lib/risk/recognize/placeholder-names";
import { isRepeatedLetters } from "@/lib/risk/recognize/repeated-letters";
import type { Findings, SignalDefinition } from "./definition";

const source = "the name as stated";
const adverseAction = "The name provided could not be accepted as a person's full name";

/** Every name signal is a proxy: names follow origin. */
export const nameSignals = {
  NAME_PLACEHOLDER: {
    family: "name",
    component: "identity",
    points: 10,
    meaning: "The name is a placeholder.",
    source,
    proxy: true,
    adverseAction,
    correction: "name",
    examples: {
      raise: [
        { firstName: "Test", lastName: "User" },
        { firstName: "John", lastName: "Doe" },
        { firstName: "Unknown", lastName: "Santos" },
      ],
      spare: [
        { firstName: "Jon", lastName: "Tester" },
        { firstName: "John", lastName: "Dole" },
      ],
    },
  },
  NAME_KEYBOARD_RUN: {
    family: "name",
    component: "identity",
    points: 8,
    meaning: "A part of the name is a run of neighboring keys.",
    source,
    proxy: true,
    adverseAction,
    correction: "name",
    examples: {
      raise: [
        { firstName: "Asdf", lastName: "Santos" },
        { firstName: "Maria", lastName: "Qwertyasdf" },
      ],
      spare: [
        { firstName: "Emil", lastName: "Werth" },
        { firstName: "Asd", lastName: "Santos" },
      ],
    },
  },
  NAME_REPEATED_LETTERS: {
    family: "name",
    component: "identity",
    points: 8,
    meaning: "A part of the name repeats one letter or pair.",
    source,
    proxy: true,
    adverseAction,
    correction: "name",
    examples: {
      raise: [
        { firstName: "Aaaa", lastName: "Santos" },
        { firstName: "Maria", lastName: "Hahaha" },
        { firstName: "Xyzxyz", lastName: "Xyzxyz" },
      ],
      spare: [
        { firstName: "Aaa", lastName: "Santos" },
        { firstName: "Maria", lastName: "Lili" },
      ],
    },
  },
  NAME_GIBBERISH: {
    family: "name",
    component: "identity",
    points: 8,
    meaning: "A part of the name has letter sequences that do not occur in names of any language.",
    source,
    proxy: true,
    adverseAction,
    correction: "name",
    examples: {
      raise: [{ firstName: "Sdkfjh", lastName: "Sdkfjhs" }],
      spare: [{ firstName: "Grzegorz", lastName: "Brzęczyszczykiewicz" }],
    },
  },
  NAME_FAMOUS: {
    family: "name",
    component: "identity",
    points: 1,
    meaning: "The name is that of a famous or fictional person.",
    source,
    proxy: true,
    adverseAction: "We could not verify the name provided",
    correction: "name",
    examples: {
      raise: [{ firstName: "James", lastName: "Bond" }],
      spare: [{ firstName: "Jamie", lastName: "Bond" }],
    },
  },
  NAME_FIRST_EQUALS_LAST: {
    family: "name_shape",
    component: "identity",
    points: 0,
    meaning: "First and last name are the same.",
    source,
    proxy: true,
    examples: {
      raise: [{ firstName: "Thomas", lastName: "Thomas" }],
      spare: [{ firstName: "Thomas", lastName: "Thomason" }],
    },
  },
  NAME_DIGITS: {
    family: "name_digits",
    component: "identity",
    points: 0,
    meaning: "The name contains digits.",
    source,
    proxy: true,
    examples: {
      raise: [{ firstName: "R2", lastName: "Santos" }],
      spare: [{ firstName: "Maria", lastName: "Santos III" }],
    },
  },
  NAME_TITLE: {
    family: "name_title",
    component: "identity",
    points: 0,
    meaning: "The name contains a title or suffix.",
    source,
    proxy: true,
    examples: {
      raise: [
        { firstName: "Dr. Maria", lastName: "Santos" },
        { firstName: "Maria", lastName: "Santos Jr" },
      ],
      spare: [{ firstName: "Dr", lastName: "Santos" }],
    },
  },
} as const satisfies Record<string, SignalDefinition>;

type Found = Findings<keyof typeof nameSignals>;

const titles = new Set("mr mrs ms miss mx dr prof sir rev hon jr sr iii junior senior esq phd".split(" "));
/** Three letters twice or more; counts only when first and last name are the same. */
const repeatedTriple = /^([a-z]{3})\1+$/;
export function findNameSignals({ name: { first, last } }: NormalizedApplicant, found: Found): void {
  if (isPlaceholderName(first, last)) {
    found.push({ code: "NAME_PLACEHOLDER", message: "The name is a placeholder." });
  }
  findShape(first, "first", found);
  findShape(last, "last", found);
  if (isGibberishName(first.tokens, last.tokens)) {
    found.push({
      code: "NAME_GIBBERISH",
      message: "The name has letter sequences that do not occur in names of any language.",
    });
  }
  if (isFamous(first.latin, last.latin)) {
    found.push({ code: "NAME_FAMOUS", message: "The name is that of a famous or fictional person." });
  }
  if (first.text === last.text) {
    if (repeatedTriple.test(first.latin)) {
      found.push({ code: "NAME_REPEATED_LETTERS", message: "The name repeats the same three letters." });
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

function findShape({ latin }: NormalizedNamePart, part: "first" | "last", found: Found): void {
  if (latin.length < 4) return;
  if (isKeyboardRun(latin)) {
    found.push({ code: "NAME_KEYBOARD_RUN", message: `The ${part} name is a run of neighboring keys.` });
  } else if (isRepeatedLetters(latin)) {
    found.push({ code: "NAME_REPEATED_LETTERS", message: `The ${part} name repeats one letter or pair.` });
  }
}

function hasTitle({ tokens }: NormalizedNamePart): boolean {
  return tokens.length > 1 && tokens.some((token) => titles.has(token));
}
