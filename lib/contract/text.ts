import { z } from "zod";
import { withoutInvisible } from "./invisible-characters";

/**
 * What text may hold, as one character of a pattern that every language's regular expressions read alike: anything but
 * control characters and the line and paragraph separators.
 */
const ofLine = "[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]";
const ofText = "[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u2028\\u2029]";

/** A character that trimming leaves. */
const visible =
  "[^\\u0000-\\u0020\\u007f-\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]";

const wellFormed = { error: "must be well-formed Unicode", abort: true };

/**
 * A single line of text: trimmed, `min` to `max` code points, no control characters, no lone surrogates. Invisible and
 * bidirectional characters are removed. All stored free text is validated by this or by `text`.
 */
export function line(min: number, max: number) {
  return printable(ofLine, min, max);
}

/** Multi-line text: like `line`, but line breaks and tabs are allowed. */
export function text(min: number, max: number) {
  return printable(ofText, min, max);
}

function printable(character: string, min: number, max: number) {
  const allowed = new RegExp(`^${character}*$`);
  return z
    .string()
    .refine((value) => value.isWellFormed(), wellFormed)
    .refine((value) => allowed.test(value), { error: "must not contain control characters", abort: true })
    .check(stating(min === 0 ? allowed : new RegExp(`^${character}*${visible}${character}*$`)))
    .overwrite(withoutInvisible)
    .trim()
    .check(length(min, max));
}

/** Checks nothing: states a pattern in the OpenAPI document. */
function stating(pattern: RegExp) {
  const check = z.check<string>(() => {});
  check._zod.onattach.push(({ _zod: { bag } }) => {
    bag.patterns = new Set([pattern]);
  });
  return check;
}

/** Any text of `min` to `max` code points, for what is not shown or stored as it was typed. */
export function typed(min: number, max: number) {
  return z.string().check(length(min, max));
}

/**
 * A length in code points, as JSON Schema counts it; zod's own `min` and `max` count UTF-16 units. Stated as `minLength`
 * and `maxLength` in the OpenAPI document.
 */
function length(min: number, max: number) {
  const check = z.check<string>(({ value, issues }) => {
    // Mostly there are no more UTF-16 units than allowed, so no more code points either, and nothing to count.
    const count = min <= 1 && value.length <= max ? value.length : codePoints(value, max);
    if (count >= min && count <= max) return;
    const message =
      count > max
        ? `must have at most ${characters(max)}`
        : min === 1
          ? "must not be empty"
          : `must have at least ${characters(min)}`;
    issues.push({ code: "custom", input: value, message });
  });
  check._zod.onattach.push(({ _zod: { bag } }) => {
    bag.minimum = min;
    bag.maximum = max;
  });
  return check;
}

function characters(count: number): string {
  return count === 1 ? "1 character" : `${count} characters`;
}

/** Counts no further than one beyond `enough`. */
function codePoints(value: string, enough: number): number {
  let count = 0;
  for (const _ of value) if (++count > enough) break;
  return count;
}
