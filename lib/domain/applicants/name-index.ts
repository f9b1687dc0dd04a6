import { z } from "zod";
import type { NormalizedName } from "@/lib/risk/input/normalized-applicant";
import { identifiersOf } from "@/lib/risk/normalize";
import { normalizeNamePart } from "@/lib/risk/normalize/name";
import { type IndexContext, indexOf } from "./links";

/** A whole name, as it is typed into a search: given and family name. */
export const wholeName = z
  .string()
  .trim()
  .max(200, "must have at most 200 characters")
  .refine((text) => wordsOf(text).length > 1, "must be a given name and a family name");

/** The blind index by which applicants of a name are found. */
export function nameIndexOf(context: IndexContext, name: NormalizedName): Buffer {
  return indexOf(context, "name", nameKey(name));
}

/** The blind indexes that applicants of a typed name may have. */
export function nameIndexesOf(context: IndexContext, text: string): Buffer[] {
  return nameKeysOf(text).map((key) => indexOf(context, "name", key));
}

const mostWords = 8;

/**
 * The keys that a whole name may have, written in either order ("Maria Santos", "Santos, Maria"): where given
 * names end and family names begin is not written, so every split counts. Empty for fewer than two words.
 */
export function nameKeysOf(text: string): string[] {
  const words = wordsOf(text).slice(0, mostWords);
  const keys = new Set<string>();
  for (let end = 1; end < words.length; end++) {
    const before = normalizeNamePart(words.slice(0, end).join(" "));
    const after = normalizeNamePart(words.slice(end).join(" "));
    keys.add(nameKey({ first: before, last: after }));
    keys.add(nameKey({ first: after, last: before }));
  }
  return [...keys];
}

/** A person of whom nothing but the name is known; swapped, shortened and differently accented names are one person. */
export function nameKey(name: NormalizedName): string {
  return identifiersOf({ name }).person;
}

function wordsOf(text: string): string[] {
  return text.split(/[\s,]+/).filter((word) => word !== "");
}
