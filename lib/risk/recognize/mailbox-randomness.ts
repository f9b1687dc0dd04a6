import { isKeyboardRun } from "./keyboard-run";
import { nameLikeness } from "./name-likeness";

/** The points of a mailbox of random signs. */
export const mostOfMailbox = 20;

const shortest = 6;
const long = 8;
const vowel = /[aeiouy]/;
const weakest = 4;

/**
 * From 0 to `mostOfMailbox`. Counts letters and digits that alternate without a word, or letter sequences that no name
 * has. Dates, years, numbers at the end and initials beside words pass.
 */
export function mailboxRandomness(mailbox: string): number {
  if (mailbox.length < shortest || !/^[a-z0-9._-]+$/.test(mailbox)) return 0;
  const text = mailbox.replace(/[._-]/g, "");
  if (isMixed(text)) return mostOfMailbox;
  let most = 0;
  for (const word of mailbox.split(/[\d._-]+/)) most = Math.max(most, wordRandomness(word));
  return most;
}

/** Shorter mailboxes must alternate with every sign but one: "r2d2fan" and "h2o4me" pass. */
function isMixed(text: string): boolean {
  if (text.length < shortest) return false;
  const changes = text.match(/[a-z](?=\d)|\d(?=[a-z])/g)?.length ?? 0;
  if (changes < 3) return false;
  if (changes >= (text.length < long ? 5 : 4) && !/[a-z]{4}/.test(text)) return true;
  if (text.length < long || /^[a-z]+\d\d[a-z]+\d\d$/.test(text)) return false;
  return text.split(/\d+/).every(isNoWord);
}

function isNoWord(letters: string): boolean {
  if (letters.length < 3) return true;
  const { unseen, total } = nameLikeness(letters);
  return !vowel.test(letters) || unseen * 3 >= total;
}

/** Shortened words ("strngthm", "jrsmth") have few vowels too: only what no abbreviation has counts in full. */
function wordRandomness(word: string): number {
  if (word.length < shortest) return 0;
  const { unseen, total, randomness } = nameLikeness(word);
  if (unseen < 3) return isKeyboardRun(word) ? weakest : 0;
  const isRandom = word.length < long ? !vowel.test(word) && unseen * 2 >= total : unseen * 10 >= total * 3;
  const points = Math.round(weakest + 8 * (randomness + 0.5));
  if (isRandom) return Math.max(10, Math.min(mostOfMailbox, points));
  return randomness < -0.5 ? 0 : Math.min(mostOfMailbox, points);
}
