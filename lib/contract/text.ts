import { z } from "zod";

const controlCharacters = /\p{Cc}/u;

/**
 * Text of one line: trimmed, `min` to `max` code points, no control characters, no lone surrogates.
 * Every free text that is stored goes through here.
 */
export function line(min: number, max: number) {
  return z
    .string()
    .refine((value) => value.isWellFormed(), { error: "must be well-formed Unicode", abort: true })
    .refine((value) => !controlCharacters.test(value), {
      error: "must not contain control characters",
      abort: true,
    })
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

/** Text of several lines: as `line`, with line breaks and tabs. */
export function text(min: number, max: number) {
  return z
    .string()
    .refine((value) => value.isWellFormed(), { error: "must be well-formed Unicode", abort: true })
    .refine((value) => !controlCharacters.test(value.replace(/[\n\r\t]/g, "")), {
      error: "must not contain control characters",
      abort: true,
    })
    .trim()
    .refine((value) => value.length >= min, { error: "must not be empty" })
    .refine((value) => value.length <= max, { error: `must have at most ${max} characters` });
}
