import { wordsIn } from "./words";

/** A piece of text, and whether it is a word that was searched for. */
export interface Piece {
  text: string;
  isMatch: boolean;
}

/** Characters of an excerpt, and how many of them may come before its first match. */
const longest = 200;
const lead = 40;

/** A text with its matching words told apart. */
export function markedPieces(text: string, isMatch: (word: string) => boolean): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { index, 0: found } of matchesIn(text, isMatch)) {
    if (index > end) pieces.push({ text: text.slice(end, index), isMatch: false });
    pieces.push({ text: found, isMatch: true });
    end = index + found.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMatch: false });
  return pieces;
}

/** The part of a text that has most of the words that were searched for; its beginning if it has none. */
export function excerptOf(text: string, isMatch: (word: string) => boolean): Piece[] {
  const start = startOf(text, isMatch);
  const end = endAfter(text, start);
  return [
    ...(start > 0 ? [{ text: "… ", isMatch: false }] : []),
    ...markedPieces(text.slice(start, end), isMatch),
    ...(end < text.length ? [{ text: " …", isMatch: false }] : []),
  ];
}

function startOf(text: string, isMatch: (word: string) => boolean): number {
  const matches = matchesIn(text, isMatch);
  let best = { index: 0, count: 0 };
  for (const [place, { index }] of matches.entries()) {
    const near = new Set<string>();
    for (const other of matches.slice(place)) {
      if (other.index + other[0].length > index + longest - lead) break;
      near.add(other[0].toLowerCase());
    }
    if (near.size > best.count) best = { index, count: near.size };
  }
  if (best.index <= lead) return 0;
  // At the beginning of a word.
  const gap = /^\S*[\s·]+/.exec(text.slice(best.index - lead, best.index));
  return gap === null ? best.index : best.index - lead + gap[0].length;
}

/** At the end of a word. */
function endAfter(text: string, start: number): number {
  if (text.length <= start + longest) return text.length;
  const space = text.lastIndexOf(" ", start + longest);
  return space > start ? space : start + longest;
}

function matchesIn(text: string, isMatch: (word: string) => boolean): RegExpExecArray[] {
  return wordsIn(text).filter(([found]) => isMatch(found));
}
