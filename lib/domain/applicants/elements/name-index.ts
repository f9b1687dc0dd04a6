import type { ScopedKeys } from "@/lib/auth/scoped-keys";
import type { NormalizedName } from "@/lib/risk/input/normalized-applicant";
import { identifiersOf } from "@/lib/risk/normalize";
import { normalizeNamePart } from "@/lib/risk/normalize/name";
import { indexOf } from "./blind-index";

/** The blind index for finding applicants by name. */
export function nameIndexOf(context: ScopedKeys, name: NormalizedName): Buffer {
  return indexOf(context, "name", nameKey(name));
}

/** The blind indexes that applicants with a typed name may have. */
export function nameIndexesOf(context: ScopedKeys, text: string): Buffer[] {
  return nameKeysOf(text).map((key) => indexOf(context, "name", key));
}

const maxWords = 8;

/**
 * The keys that a whole name may have, written in either order ("Maria Santos", "Santos, Maria"). The text does not
 * show where given names end and family names begin, so every split is tried. Empty for fewer than two words.
 */
export function nameKeysOf(text: string): string[] {
  const words = wordsOf(text).slice(0, maxWords);
  const keys = new Set<string>();
  for (let end = 1; end < words.length; end++) {
    const before = normalizeNamePart(words.slice(0, end).join(" "));
    const after = normalizeNamePart(words.slice(end).join(" "));
    keys.add(nameKey({ first: before, last: after }));
    keys.add(nameKey({ first: after, last: before }));
  }
  return [...keys];
}

/** The key of a person known only by name. Swapped, shortened and differently accented names get the same key. */
export function nameKey(name: NormalizedName): string {
  return identifiersOf({ name }).person;
}

function wordsOf(text: string): string[] {
  return text.split(/[\s,]+/).filter((word) => word !== "");
}
