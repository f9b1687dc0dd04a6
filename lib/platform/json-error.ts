/** Where a text stops being JSON: an index, its length if it ends too early, or undefined. JSON.parse would quote it. */
export function findJsonError(text: string): number | undefined {
  /** Closing brackets still to come. */
  const open: string[] = [];
  let at = skipSpace(text, 0);
  for (;;) {
    // At a value.
    const character = text[at];
    if (character === "{" || character === "[") {
      const close = character === "{" ? "}" : "]";
      at = skipSpace(text, at + 1);
      if (text[at] !== close) {
        open.push(close);
        if (close === "]") continue;
        const name = readName(text, at);
        if (name.isWrong) return name.at;
        at = name.at;
        continue;
      }
      at++;
    } else {
      const value = character === '"' ? readString(text, at) : readWord(text, at);
      if (value.isWrong) return value.at;
      at = value.at;
    }
    // After a value.
    at = skipSpace(text, at);
    while (open.length > 0 && text[at] === open.at(-1)) {
      open.pop();
      at = skipSpace(text, at + 1);
    }
    if (open.length === 0) return at === text.length ? undefined : at;
    if (text[at] !== ",") return at;
    at = skipSpace(text, at + 1);
    if (open.at(-1) === "]") continue;
    const name = readName(text, at);
    if (name.isWrong) return name.at;
    at = name.at;
  }
}

/** Line and column of an index, both from 1. Lines end with a line feed; columns are counted in code points. */
export function lineAndColumn(text: string, index: number): { line: number; column: number } {
  let line = 1;
  let column = 1;
  for (const character of text.slice(0, index)) {
    if (character === "\n") {
      line++;
      column = 1;
    } else column++;
  }
  return { line, column };
}

interface Read {
  /** Where reading ended. */
  at: number;
  isWrong: boolean;
}

function skipSpace(text: string, start: number): number {
  let at = start;
  while (at < text.length && " \t\n\r".includes(text[at] as string)) at++;
  return at;
}

/** A member's name up to its value. */
function readName(text: string, start: number): Read {
  if (text[start] !== '"') return { at: start, isWrong: true };
  const name = readString(text, start);
  if (name.isWrong) return name;
  const at = skipSpace(text, name.at);
  if (text[at] !== ":") return { at, isWrong: true };
  return { at: skipSpace(text, at + 1), isWrong: false };
}

const escaped = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

function readString(text: string, start: number): Read {
  let at = start + 1;
  while (at < text.length) {
    const character = text[at] as string;
    if (character === '"') return { at: at + 1, isWrong: false };
    if (character < " ") return { at, isWrong: true };
    if (character === "\\") {
      escaped.lastIndex = at;
      const match = escaped.exec(text);
      if (!match) return { at, isWrong: true };
      at += match[0].length;
    } else at++;
  }
  return { at, isWrong: true };
}

const word = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

function readWord(text: string, start: number): Read {
  word.lastIndex = start;
  const match = word.exec(text);
  return match ? { at: start + match[0].length, isWrong: false } : { at: start, isWrong: true };
}
