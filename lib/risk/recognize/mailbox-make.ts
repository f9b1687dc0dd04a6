import type { NormalizedApplicant, NormalizedNamePart } from "@/lib/risk/input/normalized-applicant";
import { foldText } from "@/lib/risk/normalize/fold-text";
import { patternOfMailbox } from "@/lib/risk/recognize/mailbox-pattern";
import { mailboxRandomness, mostOfMailbox } from "@/lib/risk/recognize/mailbox-randomness";
import { isPrivacyRelay } from "@/lib/risk/recognize/privacy-relays";
import { freeEmailDomains } from "@/lib/risk/tables/free-email-domains";

export interface MailboxMake {
  /**
   * Such as "F.L##@gmail.com": how the mailbox is built from the name and digits, and where. "L3" are the family name's first
   * three letters, and "?" letters at random. "=bluefox70" is one named for something else, at any provider.
   */
  make: string;
  /** Share of mailboxes that are so built. */
  share: number;
}

/*
 * Rounded shares, simulated: what the bench's typical people have. `leastShare` is well above the true share of a rare make,
 * so a provider or an order of names that only some communities use doesn't look suspicious.
 */
const orders: Readonly<Record<string, number>> = {
  FL: 0.25,
  "F.L": 0.15,
  fL: 0.12,
  F: 0.1,
  Fl: 0.06,
};
const otherOrder = 0.03;
const endings: Readonly<Record<string, number>> = {
  "": 0.4,
  "##": 0.2,
  y: 0.12,
  "#": 0.08,
  "###": 0.08,
  Y: 0.08,
  "####": 0.06,
};
const otherEnding = 0.03;
const providers: Readonly<Record<string, number>> = {
  "gmail.com": 0.6,
  "yahoo.com": 0.15,
  "outlook.com": 0.08,
  "hotmail.com": 0.08,
  "icloud.com": 0.08,
  "aol.com": 0.06,
};
const otherProvider = 0.02;
const leastShare = 1e-4;
const randomShare = 0.002;
/** Of a mailbox named for other words than the name, with two digits or more, at all providers. */
const wordShare = 1e-6;

/** Each of the others is the usual one in some country or region. */
export function isMajorProvider(domain: string): boolean {
  return domain in providers;
}

/** One mailbox name at any provider, such as "bluefox70". */
export function isNamedOtherwise(make: MailboxMake | undefined): boolean {
  return make?.make.startsWith("=") === true;
}

/**
 * Undefined outside public providers, because an employer's mailboxes are all built alike, and for words with fewer than two
 * digits, which several people like.
 */
export function makeOfMailbox({
  email,
  name,
  dateOfBirth,
}: Pick<NormalizedApplicant, "email" | "name" | "dateOfBirth">): MailboxMake | undefined {
  if (email === undefined) return undefined;
  const { domain, local } = email;
  if (!freeEmailDomains.has(domain) || isPrivacyRelay(domain, domain)) return undefined;
  const mailbox = foldText(local.split("+", 1)[0] as string);
  const { words, between, digits } = partsOf(mailbox);
  const [before = "", after = ""] = words;
  const order =
    words.length > 2 ? amongOthers(words, name) : (orderOf(before, after, name) ?? besideWord(words, name));
  const provider = providers[domain] ?? otherProvider;
  const make = (form: string, share: number) => ({
    make: `${form}@${domain}`,
    share: Math.max(leastShare, share * provider),
  });
  if (order === undefined) {
    if (isRandom(mailbox)) return make(`?${"#".repeat(digits.length)}`, randomShare);
    const isOtherName = digits.length >= 2 && patternOfMailbox({ email, name }) !== undefined;
    return isOtherName ? { make: `=${mailbox}`, share: wordShare } : undefined;
  }
  const built = order.join(between);
  const ending = endingOf(digits, dateOfBirth);
  if (built.includes("=")) return make(`${built}${ending}`, leastShare);
  return make(`${built}${ending}`, (orders[built] ?? otherOrder) * (endings[ending] ?? otherEnding));
}

/** Half of the points of letters at random, or more. */
function isRandom(mailbox: string): boolean {
  return mailboxRandomness(mailbox) * 2 >= mostOfMailbox;
}

/** Words with one sign between them, and the digits at the end, with or without a sign before them. */
function partsOf(text: string): { words: string[]; between: string; digits: string } {
  let end = text.length;
  while (end > 0 && isDigit(text.charCodeAt(end - 1))) end--;
  const letters = separators.has(text.charAt(end - 1)) ? text.slice(0, end - 1) : text.slice(0, end);
  const between = [...letters].find((sign) => separators.has(sign)) ?? "";
  return { words: between === "" ? [letters] : letters.split(between), between, digits: text.slice(end) };
}

const separators: ReadonlySet<string> = new Set([".", "_", "-"]);

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** F and L: given and family name; f and l: their initials. Whole names come before parts of them. */
function orderOf(before: string, after: string, name: NormalizedApplicant["name"]): string[] | undefined {
  if (after !== "")
    return bothIn(before, after, name, wholeOrInitial) ?? bothIn(before, after, name, anyPart);
  const alone = wholeOf(name.first, before, "F") ?? wholeOf(name.last, before, "L");
  if (alone !== undefined) return [alone];
  // Two initials say too little.
  if (before.length <= 2 || !mayBegin(before, name)) return undefined;
  for (const part of [wholeOrInitial, anyPart]) {
    for (let at = before.length - 1; at > 0; at--) {
      const order = bothIn(before.slice(0, at), before.slice(at), name, part);
      if (order !== undefined) return order;
    }
  }
  return undefined;
}

/** Three words or more, one of them a whole name: the others are told by their length, as in "L.F.?2". */
function amongOthers(
  words: readonly string[],
  { first, last }: NormalizedApplicant["name"],
): string[] | undefined {
  const order = words.map(
    (word) => wholeOf(first, word, "F") ?? wholeOf(last, word, "L") ?? `?${word.length}`,
  );
  return order.some((part) => !part.startsWith("?")) ? order : undefined;
}

const fewestOfWord = 4;

/** The name in one word, and a word beside it that isn't a part of it: "anasmith-route" is "FL" and "=route". */
function besideWord(words: readonly string[], name: NormalizedApplicant["name"]): string[] | undefined {
  for (const [place, word] of words.entries()) {
    const beside = words[1 - place];
    const order = beside !== undefined && beside.length >= fewestOfWord ? orderOf(word, "", name) : undefined;
    if (order === undefined || order.length < 2) continue;
    const both = [order.join(""), `=${beside}`];
    return place === 0 ? both : both.reverse();
  }
  return undefined;
}

/** Spares most mailboxes that aren't built from the name the search for where its parts meet. */
function mayBegin(text: string, { first, last }: NormalizedApplicant["name"]): boolean {
  const [initial] = text;
  return [first, last].some(
    ({ latin, tokens }) => latin[0] === initial || tokens.some((token) => token[0] === initial),
  );
}

type PartOf = (part: NormalizedNamePart, text: string, letter: "F" | "L") => string | undefined;

function bothIn(one: string, two: string, { first, last }: NormalizedApplicant["name"], partOf: PartOf) {
  const order = (a: string | undefined, b: string | undefined) =>
    a === undefined || b === undefined ? undefined : [a, b];
  return (
    order(partOf(first, one, "F"), partOf(last, two, "L")) ??
    order(partOf(last, one, "L"), partOf(first, two, "F"))
  );
}

const wholeOf: PartOf = ({ latin, tokens }, text, letter) =>
  text.length > 1 && (text === latin || tokens.includes(text)) ? letter : undefined;

const wholeOrInitial: PartOf = (part, text, letter) =>
  wholeOf(part, text, letter) ?? (text === part.latin[0] ? letter.toLowerCase() : undefined);

const anyPart: PartOf = (part, text, letter) =>
  wholeOrInitial(part, text, letter) ?? (part.latin.startsWith(text) ? `${letter}${text.length}` : undefined);

function endingOf(digits: string, dateOfBirth: string | undefined): string {
  const year = dateOfBirth?.slice(0, 4);
  if (year !== undefined && digits === year) return "Y";
  if (year !== undefined && digits === year.slice(2)) return "y";
  return "#".repeat(digits.length);
}
