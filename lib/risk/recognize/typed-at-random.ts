import { isKeyboardRun } from "./keyboard-run";
import { nameLikeness } from "./name-likeness";
import { isRepeatedLetters } from "./repeated-letters";

export type Typing = "neighboring keys" | "repeated letters" | "letters at random";

export interface TypedPart {
  kind: Typing;
  /** Weight of evidence, 1 to `mostOfPart`. */
  points: number;
}

/** One odd part of a name is not enough for a review: a language that no table knows would explain it. */
export const mostOfPart = 20;

const word = /^[a-z]+$/;
const vowel = /[aeiouy]/;
/** Hands at rest on one row of keys. */
const oneRow = /^(?:[asdfghjkl]+|[qwertyuiop]+|[zxcvbnm]+)$/;
/** Shorter names are made of any letters: Ng, Xu, Krč. */
const shortest = 4;
const long = 8;
const weakest = 8;

/**
 * Where randomness begins to speak for random typing, by the length of the word. Of the names of 45 origins that no table
 * was made of, 1 in 2,000 is beyond it, and of letters at random three in five.
 */
function firstRandomness(length: number): number {
  if (length === shortest) return -0.3;
  return length < long ? -0.5 : -1.2;
}

/** Undefined if every word was typed as a name is. */
export function typedAtRandom(tokens: readonly string[], latin: string): TypedPart | undefined {
  if (latin.length >= shortest) {
    // A run of four is also a real name now and then.
    if (isKeyboardRun(latin))
      return { kind: "neighboring keys", points: Math.min(mostOfPart, 8 + 2 * latin.length) };
    if (isRepeatedLetters(latin)) return { kind: "repeated letters", points: 16 };
  }
  let points = 0;
  for (const token of tokens) if (token.length >= shortest) points = Math.max(points, pointsOfWord(token));
  return points === 0 ? undefined : { kind: "letters at random", points };
}

function pointsOfWord(token: string): number {
  if (!word.test(token)) return 0;
  const { unseen, total, randomness } = nameLikeness(token);
  if (unseen === 0) return 0;
  const isConsonants = total > shortest && !vowel.test(token);
  let beyond = randomness - firstRandomness(total);
  if (total < long && unseen < 2) return 0;
  if (isConsonants) beyond += 0.5;
  if (total >= 6 && oneRow.test(token)) beyond += 0.5;
  return beyond < 0 ? 0 : Math.min(mostOfPart, Math.round(weakest + 14 * beyond));
}

/** Says it of "the first name" or "the street". */
export function typingOf({ kind }: TypedPart): string {
  if (kind === "neighboring keys") return "is a run of neighboring keys";
  if (kind === "repeated letters") return "repeats one letter or pair";
  return "has letters that do not follow each other in names of any language";
}
