/** The rows of a keyboard, and what people count by. Followed in either direction. */
const rows = [
  "01234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop[]\\",
  "asdfghjkl;'",
  "zxcvbnm,./",
  "!@#$%^&*()",
];

const lookAlikes: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};

/** A common password with at most this many added characters, not counting runs, is still guessed early. */
const addedCharacters = 6;
/** Additions before and after it; longer ones aren't searched for. */
const additionBefore = /^\P{L}{0,12}/u;
const additionAfter = /\P{L}{0,12}$/u;

let list: Promise<ReadonlySet<string>> | undefined;

/** About 50,000 passwords in lowercase, from leaked lists. Loaded when first needed: most processes never do. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set([...dictionary["passwords-common"], "assay"]),
  );
  return list;
}

/** Also with signs in place of letters, or with a few digits and signs around it, as in "p@ssw0rd2026!". */
export async function isCommon(password: string): Promise<boolean> {
  const known = await commonPasswords();
  return cores(password).some((core) => known.has(core) || known.has(withLetters(core)));
}

function cores(password: string): string[] {
  const found = [password];
  const leading = additionBefore.exec(password)?.[0].length ?? 0;
  const trailing = additionAfter.exec(password)?.[0].length ?? 0;
  for (let start = 0; start <= leading; start++) {
    for (let end = password.length - trailing; end <= password.length; end++) {
      const added = withoutRuns(password.slice(0, start)) + withoutRuns(password.slice(end));
      if (start < end && added.length <= addedCharacters) found.push(password.slice(start, end));
    }
  }
  return found;
}

function withLetters(text: string): string {
  return text.replace(/\P{L}/gu, (character) => lookAlikes[character] ?? character);
}

/** Reduces each run, such as "aaaa", "4567" or "lkjh", to its first character. */
export function withoutRuns(text: string): string {
  const characters = [...text];
  return characters
    .filter((character, index) => index === 0 || !isFollowed(characters[index - 1] ?? "", character))
    .join("");
}

function isFollowed(one: string, next: string): boolean {
  if (one === next) return true;
  return rows.some((row) => row.includes(one + next) || row.includes(next + one));
}
