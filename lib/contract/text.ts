import { z } from "zod";
import { withoutInvisible } from "./invisible-characters";

/** Control characters, and the line and paragraph separators. */
const controlCharacters = /[\p{Cc}\u2028\u2029]/u;

/**
 * A single line of text: trimmed, `min` to `max` code points, no control characters, no lone surrogates. Invisible and
 * bidirectional characters are removed. All stored free text is validated by this or by `text`.
 */
export function line(min: number, max: number) {
  return z
    .string()
    .refine((value) => value.isWellFormed(), { error: "must be well-formed Unicode", abort: true })
    .refine((value) => !controlCharacters.test(value), {
      error: "must not contain control characters",
      abort: true,
    })
    .overwrite(withoutInvisible)
    .trim()
    .refine((value) => value.length >= min, {
      error: min === 1 ? "must not be empty" : `must have at least ${min} characters`,
    })
    .refine((value) => value.length <= max || codePoints(value) <= max, {
      error: `must have at most ${max} characters`,
    });
}

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** Multi-line text: like `line`, but line breaks and tabs are allowed and UTF-16 code units are counted. */
export function text(min: number, max: number) {
  return z
    .string()
    .refine((value) => value.isWellFormed(), { error: "must be well-formed Unicode", abort: true })
    .refine((value) => !controlCharacters.test(value.replace(/[\n\r\t]/g, "")), {
      error: "must not contain control characters",
      abort: true,
    })
    .overwrite(withoutInvisible)
    .trim()
    .refine((value) => value.length >= min, { error: "must not be empty" })
    .refine((value) => value.length <= max, { error: `must have at most ${max} characters` });
}
