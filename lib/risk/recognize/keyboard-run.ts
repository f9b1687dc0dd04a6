const rows = [
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "poiuytrewq",
  "lkjhgfdsa",
  "mnbvcxz",
  "qazwsxedc",
  "wasd",
  "abcdefghijklmnop",
];

/** Almost no name begins with two neighboring keys: the rows are read for those that do. */
const neighbors = new Set(
  rows.flatMap((row) => [...row.slice(1)].map((letter, index) => `${row[index]}${letter}`)),
);

/** Runs that are surnames. */
const names = new Set(["wert", "trew"]);
const shortestRun = 4;
/** Of each run after the first: "asdfjkl" is two runs, "werth" and "werter" are names. */
const shortestRest = 3;

/** Whether a name of four letters or more consists only of runs of neighboring keys. */
export function isKeyboardRun(letters: string): boolean {
  if (letters.length < shortestRun || !neighbors.has(letters.slice(0, 2)) || names.has(letters)) return false;
  let at = longestRun(letters, 0);
  if (at < shortestRun) return false;
  while (at < letters.length) {
    const length = longestRun(letters, at);
    if (length < shortestRest) return false;
    at += length;
  }
  return true;
}

function longestRun(letters: string, at: number): number {
  let longest = 1;
  for (const row of rows) {
    let place = row.indexOf(letters.charAt(at));
    if (place < 0) continue;
    let length = 1;
    while (at + length < letters.length && row[++place] === letters[at + length]) length++;
    longest = Math.max(longest, length);
  }
  return longest;
}
