import type { NameGrade } from "@/lib/risk/input/evidence";
import type { NormalizedName } from "@/lib/risk/input/normalized-applicant";
import { isKnownGivenName } from "./given-names";
import { mergeTokens } from "./merge-tokens";
import { type NameToken, type NameTokens, tokensOf } from "./name-tokens";
import { isCommonSurname, isEastAsianSurname, shareEastAsianSurname } from "./surnames";
import { likenessOf } from "./token-likeness";

/** Symmetric; depends only on its arguments. */
export function gradeNames(a: NormalizedName, b: NormalizedName): NameGrade {
  // One order of the two, so that ties fall alike.
  return isInOrder(a, b) ? gradeInOrder(a, b) : gradeInOrder(b, a);
}

function isInOrder(a: NormalizedName, b: NormalizedName): boolean {
  return a.last.text === b.last.text ? a.first.text <= b.first.text : a.last.text < b.last.text;
}

function gradeInOrder(a: NormalizedName, b: NormalizedName): NameGrade {
  if (a.first.text === b.first.text && a.last.text === b.last.text) return "same";
  const left = comparedTokens(a);
  const right = comparedTokens(b);
  // Senior and Junior are two people.
  const variant =
    left.generation !== undefined && right.generation !== undefined && left.generation !== right.generation
      ? "family"
      : "variant";
  if (isSame(left, right)) return variant === "variant" ? "same" : variant;
  const [tokensOfA, tokensOfB] = mergeTokens(left.tokens, right.tokens);
  const straight = align(tokensOfA, tokensOfB);
  const graded = gradeAlignment(straight);
  if (graded === "variant") return variant;
  if (!straight.crosses && !hasEastAsianSurname(tokensOfA)) return graded;
  // First and last may be exchanged in either, and are in both where the family name comes first.
  const [exchangedA, exchangedB] = [exchange(tokensOfA), exchange(tokensOfB)];
  const exchanges: [NameToken[], NameToken[]][] = [
    [exchangedA, tokensOfB],
    [tokensOfA, exchangedB],
  ];
  if (hasFamilyFirst(tokensOfA) && hasFamilyFirst(tokensOfB)) exchanges.push([exchangedA, exchangedB]);
  for (const [one, other] of exchanges) {
    const alignment = align(one, other);
    // In another order than written, a name has to account for all of the other.
    const isWhole = alignment.left.length === 0 || alignment.right.length === 0;
    if (isWhole && gradeAlignment(alignment) === "variant") return variant;
  }
  return graded;
}

interface ComparedName extends NameTokens {
  letters: number;
  /** The words, sorted. */
  words: string;
  /** The first and the last name without spaces, sorted. */
  fields: string;
}

const comparedNames = new WeakMap<NormalizedName, ComparedName>();

/** Cached for each name: in a batch each is compared with several others. */
function comparedTokens(name: NormalizedName): ComparedName {
  let known = comparedNames.get(name);
  if (known === undefined) {
    const { tokens, generation } = tokensOf(name);
    const words = tokens.map(({ joined }) => joined);
    known = {
      tokens,
      generation,
      letters: words.reduce((sum, { length }) => sum + length, 0),
      words: sorted(words),
      fields: sorted(fieldsOf(tokens)),
    };
    comparedNames.set(name, known);
  }
  return known;
}

/** Equal words in any order, or equal fields in any spacing, also with first and last exchanged. */
function isSame(a: ComparedName, b: ComparedName): boolean {
  if (a.tokens.length === 0 || a.letters !== b.letters) return false;
  return a.words === b.words || a.fields === b.fields;
}

function sorted(words: string[]): string {
  return words.sort().join(" ");
}

function fieldsOf(tokens: NameToken[]): string[] {
  const fields = { first: "", last: "" };
  for (const { field, joined } of tokens) fields[field] += joined;
  return [fields.first, fields.last];
}

function exchange(tokens: NameToken[]): NameToken[] {
  return tokens.map((token) => token.exchanged());
}

function hasEastAsianSurname(tokens: NameToken[]): boolean {
  return tokens.some(({ text }) => isEastAsianSurname(text));
}

/** Li Wei, as at home: an East Asian surname first, and none last. */
function hasFamilyFirst(tokens: NameToken[]): boolean {
  const last = tokens.filter(({ field }) => field === "last");
  return hasEastAsianSurname(tokens.slice(0, 1)) && !hasEastAsianSurname(last);
}

interface Match {
  left: NameToken;
  right: NameToken;
  likeness: number;
  initial: boolean;
}

interface Alignment {
  matches: Match[];
  left: NameToken[];
  right: NameToken[];
  /** Whether a first name of one is like a last name of the other. */
  crosses: boolean;
}

function align(a: NameToken[], b: NameToken[]): Alignment {
  const familyMatches = a.some(
    (l) =>
      l.field === "last" &&
      isEastAsianSurname(l.text) &&
      b.some((r) => r.field === "last" && (r.text === l.text || shareEastAsianSurname(l.text, r.text))),
  );
  const candidates: Match[] = [];
  for (const l of a)
    for (const r of b) {
      const { likeness, initial } = likenessOf(l, r, familyMatches);
      // Prefers a token of the same field and index.
      const place = (l.field === r.field ? 0.02 : 0) + (l.index === r.index ? 0.01 : 0);
      if (likeness > 0) candidates.push({ left: l, right: r, likeness: likeness + place, initial });
    }
  candidates.sort((x, y) => y.likeness - x.likeness);
  const taken = new Set<NameToken>();
  const matches: Match[] = [];
  for (const match of candidates) {
    if (taken.has(match.left) || taken.has(match.right)) continue;
    taken.add(match.left).add(match.right);
    matches.push(match);
  }
  return {
    matches,
    left: a.filter((token) => !taken.has(token)),
    right: b.filter((token) => !taken.has(token)),
    crosses: candidates.some(({ left, right }) => left.field !== right.field),
  };
}

/** Whether each word has a word in the same script to compare it with. Romanized words count as Latin. */
function areComparable(a: NameToken[], b: NameToken[]): boolean {
  const hasOf = (tokens: NameToken[], { script }: NameToken) => tokens.some((one) => one.script === script);
  return (
    a.every((token) => token.latin || hasOf(b, token)) && b.every((token) => token.latin || hasOf(a, token))
  );
}

function gradeAlignment({ matches, left, right }: Alignment): NameGrade {
  const whole = matches.filter((match) => !match.initial);
  const both = (field: "first" | "last") => (match: Match) =>
    match.left.field === field && match.right.field === field;
  const conflict = (field: "first" | "last") =>
    left.some((token) => token.field === field) && right.some((token) => token.field === field);
  const givenDiffers = conflict("first");
  const familyDiffers = conflict("last");
  const crossing = whole.filter((match) => match.left.field !== match.right.field);
  const sharedGiven = whole.some(both("first"));
  const sharedFamily = whole.some(both("last"));
  const given = sharedGiven || matches.some(both("first"));
  const family = sharedFamily || crossing.length > 0;
  if (!givenDiffers && !familyDiffers && given && family && whole.length > 0 && matches.length > 1)
    return "variant";
  if (!areComparable(left, right)) return "unclear";
  if (sharedGiven && !givenDiffers && (familyDiffers || !sharedFamily)) return "given";
  if (sharedFamily) return "family";
  // One shared word in different places: Li Wei and Na Li, or Kowalska Anna and Anna Nowak, but not David Thomas and Thomas Edison.
  const [crossed] = crossing;
  if (!crossed) return "unrelated";
  if (isEastAsianSurname(crossed.left.text)) return "family";
  return isKnownGivenName(crossed.left.sound) && !isCommonSurname(crossed.left.sound) ? "given" : "unrelated";
}
