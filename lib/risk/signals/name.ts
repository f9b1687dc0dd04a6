import type { NormalizedApplicant, NormalizedNamePart } from "@/lib/risk/input/normalized-applicant";
import { isFamous } from "@/lib/risk/recognize/famous-names";
import { organizationName } from "@/lib/risk/recognize/organization-name";
import { placeholderName } from "@/lib/risk/recognize/placeholder-names";
import { mostOfPart, typedAtRandom, typingOf } from "@/lib/risk/recognize/typed-at-random";
import type { Findings, SignalDefinition } from "./definition";

const source = "the name as stated";
const adverseAction = "We could not accept the name provided as a person's full name";

/**
 * What a name is like follows origin, so what languages explain is a proxy. Placeholders and letters typed at random are
 * nobody's origin: tests/unit/risk/names.test.ts shows equal false alarms over 45 origins.
 */
export const nameSignals = {
  NAME_PLACEHOLDER: {
    family: "name",
    component: "identity",
    // One in 100,000 honest names at most, and one in a thousand made-up ones: odds of a hundred and more, cut to a review.
    points: 30,
    meaning:
      "The name is a placeholder. Words that are also somebody's name, as in John Doe, have half the points.",
    source,
    estimated: true,
    adverseAction,
    correction: "name",
    examples: {
      raise: [
        { firstName: "Test", lastName: "User" },
        { firstName: "Fake", lastName: "Name" },
        { firstName: "John", lastName: "Doe" },
        { firstName: "Unknown", lastName: "Santos" },
      ],
      spare: [
        { firstName: "Jon", lastName: "Tester" },
        { firstName: "John", lastName: "Dole" },
      ],
    },
  },
  NAME_ORGANIZATION: {
    family: "name",
    component: "identity",
    // No legal form is in a list of names, and those who run many accounts type their shops'. An owner may mistake the field.
    points: 30,
    meaning:
      "The name is a firm's: it has a legal form such as LLC, or words of trade. One word of trade alone has half the points.",
    source,
    correctable: true,
    adverseAction,
    correction: "name",
    examples: {
      raise: [
        { firstName: "Santos", lastName: "Trading LLC" },
        { firstName: "Prime", lastName: "Deals" },
        { firstName: "Maria", lastName: "Boutique" },
      ],
      spare: [
        { firstName: "Prime", lastName: "Santos" },
        { firstName: "Maria", lastName: "Best" },
        { firstName: "Maria", lastName: "Co" },
      ],
    },
  },
  NAME_MIXED_ALPHABETS: {
    family: "name",
    component: "identity",
    // Nobody's name is written so, and it hides a name from comparison. A keyboard left in another language explains it.
    points: 30,
    meaning: "Letters of the Cyrillic, Greek or Armenian alphabet stand among Latin ones in one word.",
    source: "Unicode Technical Standard 39, mixed-script detection",
    estimated: true,
    correctable: true,
    adverseAction: "The name provided contains characters that we can't accept",
    correction: "name",
    examples: {
      raise: [
        { firstName: "M\u0430ria", lastName: "Santos" },
        { firstName: "Maria", lastName: "Sant\u03bfs" },
      ],
      spare: [
        { firstName: "\u041c\u0430\u0440\u0438\u044f", lastName: "Santos" },
        { firstName: "Mr. \u039c\u03b1\u03c1\u03af\u03b1", lastName: "Santos" },
        { firstName: "Mar\u00eda", lastName: "Santos" },
      ],
    },
  },
  NAME_GIBBERISH: {
    family: "name",
    component: "identity",
    // Of letters at random three in five parts are found, of names 1 in 2,000: far more than 20, cut for what no table knows.
    points: 2 * mostOfPart,
    meaning:
      "A part of the name is typed at random: letters that do not follow each other in names of any language, neighboring keys or repeated letters. Each part has up to half of the points, so that one alone is not enough for a review.",
    source: "letter sequences in names of 159 lists and languages; keyboard layout",
    estimated: true,
    adverseAction,
    correction: "name",
    examples: {
      raise: [
        { firstName: "Sdkfjh", lastName: "Sdkfjhs" },
        { firstName: "Zvhkvjxba", lastName: "Smtqezig" },
        { firstName: "Asdf", lastName: "Santos" },
        { firstName: "Maria", lastName: "Qwertyasdf" },
        { firstName: "Aaaa", lastName: "Santos" },
        { firstName: "Maria", lastName: "Hahaha" },
        { firstName: "Xyzxyz", lastName: "Xyzxyz" },
      ],
      spare: [
        { firstName: "Grzegorz", lastName: "Brzęczyszczykiewicz" },
        { firstName: "Emil", lastName: "Werth" },
        { firstName: "Asd", lastName: "Santos" },
        { firstName: "Aaa", lastName: "Lili" },
      ],
    },
  },
  NAME_FAMOUS: {
    family: "name",
    component: "identity",
    // Some people have the name of one.
    points: 2,
    meaning: "The name is that of a famous or fictional person.",
    source,
    explainable: true,
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
    // A slip or a username more often than a name; III and 3rd are none of it.
    points: 4,
    meaning: "The name contains digits.",
    source,
    explainable: true,
    adverseAction: "The name provided contains digits",
    correction: "name",
    examples: {
      raise: [{ firstName: "R2", lastName: "Santos" }],
      spare: [
        { firstName: "Maria", lastName: "Santos III" },
        { firstName: "Maria", lastName: "Santos 3rd" },
      ],
    },
  },
  NAME_HOLDS_FIELDS: {
    family: "name_fields",
    component: "identity",
    // Lines of a stolen list, pasted whole or a column off, and templates that nothing filled in. A browser's autofill puts a
    // mailbox there in one honest form of some thousands.
    points: 30,
    meaning:
      "The name holds an email address, a street address, a long number, signs that stand between the fields of a file, or a template's brackets.",
    source,
    correctable: true,
    adverseAction,
    correction: "name",
    examples: {
      raise: [
        { firstName: "Maria", lastName: "Santos;8741;WA" },
        { firstName: "Maria|", lastName: "Santos|1987-04-12" },
        { firstName: "Maria", lastName: "maria.santos@mail.com" },
        { firstName: "{{first_name}}", lastName: "Santos" },
        { firstName: "%FIRSTNAME%", lastName: "Santos" },
        { firstName: "Santos", lastName: "1423 Pike St" },
        { firstName: "Maria", lastName: "206-343-7011" },
      ],
      spare: [
        { firstName: "Maria (Mia)", lastName: "Santos" },
        { firstName: "Maria", lastName: "Santos 3rd" },
        { firstName: "Maria", lastName: "Santos/Reyes" },
        { firstName: "Maria", lastName: "Santos, Jr." },
      ],
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

const fieldSign = /[@|;{}<>[\]]|%\w+%/;
/** "54 dogwood dr" */
const streetAddress =
  /^\d+[a-z]? (?:\p{L}+ )+(?:st|street|ave|avenue|rd|road|dr|drive|ln|lane|ct|court|blvd|boulevard|way|pl|place|ter|terrace|cir|circle|pkwy|hwy)\b/u;
const longNumber = /\d(?:[^\d\p{L}]?\d){6}/u;

const titles = new Set("mr mrs ms miss mx dr prof sir rev hon jr sr iii junior senior esq phd".split(" "));
/** As names of some languages do; hardly twice in one name. */
const repeatedTriple = /^([a-z]{3})\1+$/;
const digits = /\d/;
const ordinals = /\b(?:1st|2nd|3rd|[4-9]th)\b/g;

export function findNameSignals({ name: { first, last } }: NormalizedApplicant, found: Found): void {
  const placeholder = placeholderName(first, last);
  if (placeholder !== undefined) {
    const points = placeholder === "certain" ? {} : { points: 15 };
    found.push({ code: "NAME_PLACEHOLDER", ...points, message: "The name is a placeholder." });
  }
  const organization = organizationName(first, last);
  if (organization !== undefined) {
    const points = organization === "certain" ? {} : { points: 15 };
    found.push({ code: "NAME_ORGANIZATION", ...points, message: "The name is that of a firm." });
  }
  if (first.disguised || last.disguised) {
    found.push({
      code: "NAME_MIXED_ALPHABETS",
      message: "The name has letters of two alphabets in one word.",
    });
  }
  findTyping(first, last, found);
  if (isFamous(first.latin, last.latin)) {
    found.push({ code: "NAME_FAMOUS", message: "A famous or fictional person has this name." });
  }
  if (first.text === last.text) {
    found.push({ code: "NAME_FIRST_EQUALS_LAST", message: "The first and last name are the same." });
  }
  if (hasDigits(first.text) || hasDigits(last.text)) {
    found.push({ code: "NAME_DIGITS", message: "The name contains digits." });
  }
  if (holdsField(first.text) || holdsField(last.text)) {
    found.push({ code: "NAME_HOLDS_FIELDS", message: "The name holds other fields of a file." });
  }
  if (hasTitle(first) || hasTitle(last)) {
    found.push({ code: "NAME_TITLE", message: "The name contains a title or suffix." });
  }
}

function findTyping(first: NormalizedNamePart, last: NormalizedNamePart, found: Found): void {
  const ofFirst = typedAtRandom(first.tokens, first.latin);
  const ofLast = typedAtRandom(last.tokens, last.latin);
  if (ofFirst === undefined && ofLast === undefined) {
    if (first.text !== last.text || !repeatedTriple.test(first.latin)) return;
    found.push({
      code: "NAME_GIBBERISH",
      points: mostOfPart,
      message: "The first and last name repeat the same three letters.",
    });
    return;
  }
  const odd: string[] = [];
  if (ofFirst) odd.push(`The first name ${typingOf(ofFirst)}.`);
  if (ofLast) odd.push(`The last name ${typingOf(ofLast)}.`);
  const points = (ofFirst?.points ?? 0) + (ofLast?.points ?? 0);
  found.push({ code: "NAME_GIBBERISH", points, message: odd.join(" ") });
}

function holdsField(text: string): boolean {
  return fieldSign.test(text) || (digits.test(text) && (streetAddress.test(text) || longNumber.test(text)));
}

function hasDigits(text: string): boolean {
  return digits.test(text) && digits.test(text.replace(ordinals, ""));
}

function hasTitle({ tokens }: NormalizedNamePart): boolean {
  return tokens.length > 1 && tokens.some((token) => titles.has(token));
}
