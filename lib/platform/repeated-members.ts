/* Of two members with one name, JSON.parse silently keeps the last, while other readers may keep the first. */

const quote = 0x22;
const colon = 0x3a;
const backslash = 0x5c;

/** Whether an object has a member twice. `value` is what JSON.parse made of the text. */
export function hasRepeatedMembers(text: string, value: unknown): boolean {
  const written = countMembers(text);
  return written > 1 && written !== countKept(value);
}

/** How many members all objects of a JSON text have: each has a colon outside of strings. */
function countMembers(text: string): number {
  let members = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === colon) members++;
    else if (code === quote) at = endOfString(text, at);
  }
  return members;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  for (let code = text.charCodeAt(at); code !== quote; code = text.charCodeAt(++at)) {
    if (code === backslash) at++;
  }
  return at;
}

function countKept(value: unknown): number {
  let members = 0;
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== "object" || next === null) continue;
    const inside = Object.values(next);
    if (!Array.isArray(next)) members += inside.length;
    for (const item of inside) if (typeof item === "object" && item !== null) waiting.push(item);
  }
  return members;
}

interface Open {
  /** The names so far; undefined for an array. */
  names: Set<string> | undefined;
  /** Where in it the reader is: a name, or the index of an entry. */
  at: string | number;
}

/** The paths of the first `most` members of a JSON text that an object repeats. */
export function findRepeatedMembers(text: string, most: number): (string | number)[][] {
  const found: (string | number)[][] = [];
  const open: Open[] = [];
  for (let at = 0; at < text.length && found.length < most; at++) {
    const last = open.at(-1);
    switch (text[at]) {
      case "{":
        open.push({ names: new Set(), at: "" });
        break;
      case "[":
        open.push({ names: undefined, at: 0 });
        break;
      case "}":
      case "]":
        open.pop();
        break;
      case ",":
        if (last && typeof last.at === "number") last.at++;
        break;
      case '"': {
        const end = endOfString(text, at);
        if (last?.names && isName(text, end)) {
          const name: string = JSON.parse(text.slice(at, end + 1));
          last.at = name;
          if (last.names.has(name)) found.push(pathOf(open));
          last.names.add(name);
        }
        at = end;
        break;
      }
    }
  }
  return found;
}

/** Whether the string that ends here is the name of a member. */
function isName(text: string, end: number): boolean {
  let at = end + 1;
  while (" \t\n\r".includes(text[at] as string)) at++;
  return text[at] === ":";
}

/** Deeper names are cut off wherever a path is shown. */
const longestPath = 200;

function pathOf(open: readonly Open[]): (string | number)[] {
  return open.slice(0, longestPath).map(({ at }) => at);
}
