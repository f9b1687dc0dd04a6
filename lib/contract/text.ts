import { z } from "zod";
import { turnsText, withoutInvisible } from "./invisible-characters";
import { codePoints, refusedInLine } from "./line-text";

/** What a line refuses, without line breaks and tabs. */
const refusedInText = /[^\P{Cc}\n\r\t]|[\u2028\u2029]/u;

/*
 * Nearly the same for the OpenAPI document, as one character of a pattern. Generators copy patterns into other languages:
 * not all of them know \p{Cc}, and some write \u2028 out as the character itself, which ends a line.
 */
const ofLine = "[^\\x00-\\x1f\\x7f-\\x9f]";
const ofText = "[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]";
const visible = "[^\\x00-\\x20\\x7f-\\xa0]";
/* What of these is not visible: nothing that both halves of a pattern can take makes a generator's code slow. */
const blankOfLine = "[ \\xa0]";
const blankOfText = "[\\t\\n\\r \\xa0]";

const wellFormed = { error: "must be well-formed Unicode", abort: true };

/**
 * A single line of text: trimmed, `min` to `max` code points, no control characters, no lone surrogates. Invisible and
 * bidirectional characters are removed. All stored free text is validated by this or by `text`.
 */
export function line(min: number, max: number) {
  return printable({ refused: refusedInLine, character: ofLine, blank: blankOfLine, min, max });
}

/**
 * The name of a person: a line with at least one letter, of any script. What turns the direction of text is refused, not
 * removed: it is how one name is passed off as another.
 */
export function personName(max: number) {
  return printable({
    refused: refusedInLine,
    character: ofLine,
    blank: blankOfLine,
    min: 1,
    max,
    refusesTurns: true,
  }).refine((value) => /\p{L}/u.test(value), {
    error: "must contain a letter; write FNU or LNU for an unknown name",
  });
}

/** Multi-line text: like `line`, but line breaks and tabs are allowed. */
export function text(min: number, max: number) {
  return printable({ refused: refusedInText, character: ofText, blank: blankOfText, min, max });
}

interface Printable {
  refused: RegExp;
  character: string;
  /** The characters that are not visible. */
  blank: string;
  min: number;
  max: number;
  refusesTurns?: boolean;
}

function printable({ refused, character, blank, min, max, refusesTurns = false }: Printable) {
  const pattern = min === 0 ? `^${character}*$` : `^${blank}*${visible}${character}*$`;
  return z
    .string()
    .refine((value) => value.isWellFormed(), wellFormed)
    .refine((value) => !refused.test(value), { error: "must not contain control characters", abort: true })
    .refine((value) => !(refusesTurns && turnsText.test(value)), {
      error: "must not contain characters that change the direction of text",
      abort: true,
    })
    .check(stating(new RegExp(pattern)))
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
