const rows = [
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "poiuytrewq",
  "lkjhgfdsa",
  "mnbvcxz",
  "qazwsxedc",
  "wasd",
  "wasd",
  "abcdefghijklmnop",
];

/** Four or more neighbours alone, or the text made of such runs ("asdfasdf", "qwertyasdf"). Names like "Were" and "Pou" pass. */
export function isKeyboardRun(letters: string): boolean {
  let at = 0;
  while (at < letters.length) {
    const length = longestRun(letters, at);
    if (length < 4 && !(at > 0 && at + length === letters.length)) return false;
    at += length;
  }
  return letters.length >= 4;
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
