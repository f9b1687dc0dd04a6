import { withoutInvisible } from "./invisible-characters";

/* What `line` in text.ts asks for, apart from the schemas, because pages load it. */

/** Control characters, and the line and paragraph separators. */
export const refusedInLine = /[\p{Cc}\u2028\u2029]/u;

/** The line that `line(1, max)` makes of a text; undefined if it refuses it. */
export function asLine(value: string, max: number): string | undefined {
  if (!value.isWellFormed() || refusedInLine.test(value)) return undefined;
  const cleaned = withoutInvisible(value).trim();
  const count = codePoints(cleaned, max);
  return count >= 1 && count <= max ? cleaned : undefined;
}

/** Counts no further than one beyond `enough`. */
export function codePoints(value: string, enough: number): number {
  let count = 0;
  for (const _ of value) if (++count > enough) break;
  return count;
}
