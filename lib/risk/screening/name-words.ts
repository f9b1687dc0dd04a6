import { type NameToken, tokensOf } from "@/lib/risk/compare/name-tokens";
import type { NormalizedName } from "@/lib/risk/input/normalized-applicant";
import { normalizeNamePart } from "@/lib/risk/normalize/name";

/** Small words that belong to the family name after them. */
const beforeFamily = /^(?:al|el|bin|ben|ibn|bint|van|von|der|den|de|da|do|dos|das|del|della|di|du|la|le)$/i;

/**
 * The words of a listed name. Before a comma stands the family name; without one the last word counts as it, with the
 * particles before it.
 */
export function wordsOfListed(name: string): NameToken[] {
  const comma = name.indexOf(",");
  if (comma > 0) {
    return wordsOf(name.slice(comma + 1), name.slice(0, comma));
  }
  const words = name.split(/\s+/);
  let split = words.length - 1;
  while (split > 1 && beforeFamily.test(words[split - 1] as string)) split--;
  return split === 0
    ? wordsOf("", name)
    : wordsOf(words.slice(0, split).join(" "), words.slice(split).join(" "));
}

function wordsOf(first: string, last: string): NameToken[] {
  return tokensOf({ first: normalizeNamePart(first), last: normalizeNamePart(last) }).tokens;
}

/** Given to those who have one name only, and to those whose name is not known. */
const noName = new Set(["fnu", "lnu", "xxx", "unknown", "none", "na"]);

/** Leaves out words that stand for a missing name. */
export function wordsOfApplicant(name: NormalizedName): NameToken[] {
  const { tokens } = tokensOf(name);
  const named = tokens.filter(({ text }) => !noName.has(text));
  // Suharto Suharto: who has one name often gives it twice.
  return named.length === 2 && named[0]?.text === named[1]?.text ? named.slice(1) : named;
}
