import { isKnownGivenName } from "@/lib/risk/compare/given-names";
import { mergeTokens } from "@/lib/risk/compare/merge-tokens";
import type { NameToken } from "@/lib/risk/compare/name-tokens";
import { soundOf } from "@/lib/risk/compare/sound";
import { isWithinDistance } from "@/lib/risk/compare/spelling-distance";
import { isCommonSurname, isEastAsianSurname, shareEastAsianSurname } from "@/lib/risk/compare/surnames";
import { likenessOf } from "@/lib/risk/compare/token-likeness";

/*
 * How alike two names are, with their words in any order: lists write names in many orders, leave out middle names or
 * have four of them. The weights were chosen on one half of a public benchmark (see docs/watchlists.md).
 */

interface Pair {
  left: number;
  right: number;
  likeness: number;
  isInitial: boolean;
}

/** An initial says little. */
const initialLikeness = 0.75;
/** A word that only one of the names has: people leave names out. */
const leftOutWeight = 0.2;
/** Words in the same place that are different people's names. */
const conflictWeight = 1.3;

/** 0 for different to 1 for equal. Symmetric but for rounding. */
export function scoreNames(a: NameToken[], b: NameToken[]): number {
  const [left, right] = mergeTokens(a, b);
  if (left.length === 0 || right.length === 0) return 0;
  const whole = wholeLikeness(left, right);
  if (whole > 0) return whole;
  const pairs = pair(left, right);
  const words = pairs.filter(({ isInitial }) => !isInitial).length;
  // One word in common is a given name or a family name, not a person.
  if (words === 0 || (pairs.length === 1 && (left.length > 1 || right.length > 1))) return 0;
  let matched = 0;
  let total = 0;
  for (const { left: l, right: r, likeness, isInitial } of pairs) {
    const weight = isInitial ? 2 : weightOf(left[l] as NameToken) + weightOf(right[r] as NameToken);
    matched += weight * likeness;
    total += weight;
  }
  const restOfLeft = rest(left, pairs, "left");
  const restOfRight = rest(right, pairs, "right");
  // Words that both have instead of each other speak against them; a word that only one has was left out.
  const conflict = Math.min(restOfLeft, restOfRight);
  total += conflict * 2 * conflictWeight + (Math.max(restOfLeft, restOfRight) - conflict) * leftOutWeight;
  return matched / total;
}

/** One name written without a space, or the same words run together in another way. */
function wholeLikeness(left: readonly NameToken[], right: readonly NameToken[]): number {
  if (left.length === right.length && left.length > 1) return 0;
  const joinedLeft = left.map(({ text }) => text).join("");
  const joinedRight = right.map(({ text }) => text).join("");
  if (joinedLeft.length < 6 || !/^[a-z]+$/.test(joinedLeft + joinedRight)) return 0;
  if (joinedLeft === joinedRight) return 0.98;
  return isWithinDistance(soundOf(joinedLeft), soundOf(joinedRight), 1) ? 0.9 : 0;
}

function weightOf({ text }: NameToken): number {
  return Math.min(8, Math.max(3, text.length));
}

function rest(words: readonly NameToken[], pairs: readonly Pair[], side: "left" | "right"): number {
  const taken = new Set(pairs.map((pair) => pair[side]));
  let weight = 0;
  for (const [index, word] of words.entries())
    if (!taken.has(index)) weight += word.text.length === 1 ? 1 : weightOf(word);
  return weight;
}

function pair(left: readonly NameToken[], right: readonly NameToken[]): Pair[] {
  const sharesEastAsian = left.some(
    (l) =>
      isEastAsianSurname(l.text) &&
      right.some((r) => r.text === l.text || shareEastAsianSurname(l.text, r.text)),
  );
  const candidates: Pair[] = [];
  for (const [l, one] of left.entries())
    for (const [r, other] of right.entries()) {
      const likeness = wordLikeness(one, other, sharesEastAsian);
      if (likeness > 0)
        candidates.push({ left: l, right: r, likeness, isInitial: isInitial(one) || isInitial(other) });
    }
  candidates.sort(
    (x, y) => y.likeness - x.likeness || Math.abs(x.left - x.right) - Math.abs(y.left - y.right),
  );
  const taken = { left: new Set<number>(), right: new Set<number>() };
  const pairs: Pair[] = [];
  for (const candidate of candidates) {
    if (taken.left.has(candidate.left) || taken.right.has(candidate.right)) continue;
    taken.left.add(candidate.left);
    taken.right.add(candidate.right);
    pairs.push(candidate);
  }
  return pairs;
}

export function isInitial({ text, latin }: NameToken): boolean {
  return latin && text.length === 1;
}

/** 0 to 1, wherever in a name the words stand. */
export function wordLikeness(one: NameToken, other: NameToken, sharesEastAsian: boolean): number {
  if (one.text === other.text) return 1;
  if (isInitial(one) || isInitial(other)) {
    return one.text[0] === other.text[0] && one.field === other.field ? initialLikeness : 0;
  }
  const inPlace = one.field === other.field ? other : other.exchanged();
  const { likeness } = likenessOf(one, inPlace, sharesEastAsian);
  if (likeness > 0 || !one.latin || !other.latin) return likeness;
  return isTypingError(one, other) ? 0.8 : 0;
}

/** One slip in a long word, unless both are names in their own right. */
function isTypingError(one: NameToken, other: NameToken): boolean {
  if (isEstablished(one) && isEstablished(other)) return false;
  const length = Math.min(one.text.length, other.text.length);
  return length >= 4 && isWithinDistance(one.text, other.text, length >= 8 ? 2 : 1);
}

function isEstablished({ sound, text }: NameToken): boolean {
  return isKnownGivenName(sound) || isCommonSurname(sound) || isEastAsianSurname(text);
}
