import { replaceLookalikes } from "@/lib/risk/normalize/latin-lookalikes";

interface KnownName {
  name: string;
  domain: string;
  /** Words beside it, after or before a hyphen, that make an imitation of it. */
  beside: "any" | "service words" | "security words";
  /** Such words joined to it without a hyphen imitate it too. */
  joined: boolean;
  /** It is a name of one company only: under a top-level domain that the company does not use, it is an imitation. */
  unique: boolean;
}

function names(text: string, rest: Omit<KnownName, "name" | "domain">): KnownName[] {
  return text.split(" ").map((domain) => ({ name: nameOf(domain), domain, ...rest }));
}

/** Providers, banks and companies that are imitated most. Source: Anti-Phishing Working Group and FTC, yearly reports. */
const knownNames: readonly KnownName[] = [
  ...names("gmail.com googlemail.com hotmail.com protonmail.com", {
    beside: "any",
    joined: true,
    unique: true,
  }),
  ...names(
    "yahoo.com outlook.com icloud.com paypal.com wellsfargo.com bankofamerica.com citibank.com capitalone.com usbank.com " +
      "americanexpress.com jpmorgan.com morganstanley.com goldmansachs.com navyfederal.com tdbank.com hsbc.com truist.com usaa.com " +
      "coinbase.com microsoft.com google.com facebook.com netflix.com equifax.com experian.com transunion.com docusign.com " +
      "creditkarma.com turbotax.com quickbooks.com",
    { beside: "service words", joined: true, unique: true },
  ),
  // Long enough to be no other word by one digit, and of one provider each.
  ...names("aol.com comcast.net verizon.net", { beside: "service words", joined: true, unique: true }),
  ...names("proton.me", { beside: "service words", joined: false, unique: false }),
  // Also surnames, given names and words: businesses and families have them in their domains.
  ...names(
    "chase.com citi.com ally.com pnc.com discover.com apple.com amazon.com fidelity.com schwab.com vanguard.com santander.com " +
      "barclays.com venmo.com zelle.com",
    { beside: "security words", joined: false, unique: false },
  ),
];

const securityWords =
  "secure secured verify verified verification login signin logon auth alert alerts confirm unlock";
const serviceWords = `${securityWords} security account accounts support update updates service services help helpdesk online bank banking mail email webmail billing payment payments refund customer customercare team official web webmaster info id user users the inbox mailbox portal career careers job jobs hiring hr payroll payrolls onboarding recruiting recruitment`;
const isSecurityWord = new Set(securityWords.split(" "));
const isServiceWord = new Set(serviceWords.split(" "));
const joinedBefore = `${serviceWords} my`.replaceAll(" ", "|");
const joinedAfter = `${serviceWords}`.replaceAll(" ", "|");

const byName = new Map(knownNames.map((known) => [known.name, known]));
/** Shorter names are other words in too many spellings: "a11y" is accessibility, not Ally. */
const shortestSkeleton = 5;
const bySkeleton = new Map(
  knownNames
    .filter(({ name }) => name.length >= shortestSkeleton || name === "aol")
    .map((known) => [skeleton(known.name), known]),
);
const realDomains: ReadonlySet<string> = new Set(knownNames.map(({ domain }) => domain));
const joinedName = new RegExp(
  `^(?:${joinedBefore})?(${knownNames
    .filter(({ joined }) => joined)
    .map(({ name }) => name)
    .join("|")})(?:${joinedAfter}|\\d{1,4})?$`,
);
/** Few domains hold one of the names: only those get the further checks. */
const anyName = new RegExp(knownNames.map(({ name }) => name).join("|"));
const standIns = /[013457]|rn|vv|\P{ASCII}/u;
const commonTopLevel = new Set("com net org edu gov mil int dev app bank jobs".split(" "));
/** Free for years, and used by few but impostors. Source: APWG, phishing by top-level domain. */
const freeTopLevel = new Set("tk ml ga cf gq".split(" "));
const secondLevel = new Set("co com net org ac gov edu or ne go".split(" "));

/**
 * Undefined if there is none. A domain imitates another by digits or letters that look alike, an added word, another
 * ending, or by standing before a foreign domain. `ownDomains` are the organization's; an address at one of them
 * imitates none.
 */
export function domainImitated(domain: string, ownDomains: readonly string[] = []): string | undefined {
  const labels = domain.split(".");
  const name = labels[registeredAt(labels)] as string;
  for (const own of ownDomains) if (domain === own || domain.endsWith(`.${own}`)) return undefined;
  const known = imitatedName(name, domain, labels);
  if (known !== undefined) return known;
  for (const own of ownDomains) if (imitatesOwn(name, domain, own)) return own;
  return undefined;
}

/** "gooogle" is read as "google". */
const lettersInARow = /([a-z])\1{2,}/g;

function imitatedName(name: string, domain: string, labels: readonly string[]): string | undefined {
  const known = imitatedSpelling(name, domain, labels);
  if (known !== undefined || name.search(lettersInARow) < 0) return known;
  const plain = name.replace(lettersInARow, "$1$1");
  const isKnown = byName.get(plain);
  if (isKnown !== undefined) return isKnown.domain;
  return imitatedSpelling(plain, domain.replace(name, plain), labels);
}

function imitatedSpelling(name: string, domain: string, labels: readonly string[]): string | undefined {
  const hasStandIns = standIns.test(name);
  if (
    !hasStandIns &&
    !anyName.test(domain.replaceAll("-", "")) &&
    !bySkeleton.has(name.replaceAll("i", "l"))
  ) {
    return undefined;
  }
  // gmail.com.example.net, but not outlook.com.br.
  const start = `${labels[0]}.${labels[1]}`;
  if (
    labels.length > 2 &&
    realDomains.has(start) &&
    (labels.length > 3 || (labels[2] as string).length > 2)
  ) {
    return start;
  }
  const exact = byName.get(name);
  if (exact !== undefined) {
    const topLevel = labels.at(-1) as string;
    const isOwn =
      (topLevel.length === 2 && !freeTopLevel.has(topLevel)) ||
      commonTopLevel.has(topLevel) ||
      topLevel === name;
    return exact.unique && !isOwn ? exact.domain : undefined;
  }
  const same = bySkeleton.get(skeleton(name));
  // "i" for "l" is a slip of the eye at a provider; of a company's name it is an imitation.
  if (same !== undefined && (hasStandIns || (same.beside === "service words" && same.joined)))
    return same.domain;
  const masked = hasStandIns ? maskedPart(name) : undefined;
  if (masked !== undefined) return masked;
  for (const spelled of hasStandIns ? [name, unmask(name, "l"), unmask(name, "i")] : [name]) {
    const joined = joinedName.exec(spelled)?.[1];
    if (joined !== undefined) return byName.get(joined)?.domain;
    if (spelled.includes("-")) {
      const imitated = besideWords(spelled.split("-"));
      if (imitated !== undefined) return imitated;
    }
  }
  return undefined;
}

/** A known name with digits for letters, next to any word: a company doesn't misspell its own name. */
function maskedPart(name: string): string | undefined {
  for (const part of name.split("-")) {
    const known =
      part.length >= shortestSkeleton && standIns.test(part) ? bySkeleton.get(skeleton(part)) : undefined;
    if (known !== undefined && part !== known.name) return known.domain;
  }
  return undefined;
}

function besideWords(parts: readonly string[]): string | undefined {
  const whole = byName.get(parts.join(""));
  if (whole?.unique) return whole.domain;
  for (const part of parts) {
    const known = byName.get(part);
    if (known === undefined) continue;
    const others = parts.filter((other) => other !== part);
    const words = known.beside === "security words" ? isSecurityWord : isServiceWord;
    if (known.beside === "any" || others.some((other) => words.has(other))) return known.domain;
  }
  return undefined;
}

const shortestOwnName = 6;

function imitatesOwn(name: string, domain: string, own: string): boolean {
  const ownName = nameOf(own);
  if (ownName.length < shortestOwnName) return false;
  // Under another ending, as the start of another domain, or beside a word.
  if (name === ownName || domain.startsWith(`${own}.`)) return true;
  if (skeleton(name) === skeleton(ownName) || isOneEditAway(name, ownName)) return true;
  const parts = name.split("-");
  if (parts.join("") === ownName.replaceAll("-", "")) return true;
  const rest = name.startsWith(ownName)
    ? name.slice(ownName.length)
    : name.endsWith(ownName)
      ? name.slice(0, -ownName.length)
      : undefined;
  return rest !== undefined && isServiceWord.has(rest.replaceAll("-", ""));
}

/** One letter added, left out or replaced, or two swapped. */
function isOneEditAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return (
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}

/** The place of the label that is registered: "santos" of mail.santos.org and of santos.co.uk. */
export function registeredAt(labels: readonly string[]): number {
  const last = labels.length - 1;
  const isBelowCountry =
    last >= 2 && (labels[last] as string).length === 2 && secondLevel.has(labels[last - 1] as string);
  return Math.max(0, last - (isBelowCountry ? 2 : 1));
}

function nameOf(domain: string): string {
  const labels = domain.split(".");
  return labels[registeredAt(labels)] as string;
}

/** Spellings that look the same have one skeleton. Source: Unicode Technical Standard 39; digits as in common imitations. */
function skeleton(name: string): string {
  return unmask(name, "l").replaceAll("i", "l");
}

const digitLetters: Readonly<Record<string, string>> = { "0": "o", "3": "e", "4": "a", "5": "s", "7": "t" };

/** A name with the letters that its digits, other alphabets, accents and "rn" and "vv" stand for. */
function unmask(name: string, one: "i" | "l"): string {
  const latin = /\P{ASCII}/u.test(name)
    ? replaceLookalikes(name.normalize("NFKD").replace(/[\u0300-\u036f]/g, "")).toLowerCase()
    : name;
  return latin
    .replace(/[013457]/g, (digit) => (digit === "1" ? one : (digitLetters[digit] ?? digit)))
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");
}
