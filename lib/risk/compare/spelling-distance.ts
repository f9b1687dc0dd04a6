/** What it costs to write one letter for the other where languages romanize differently. */
const confused: readonly (readonly [number, string])[] = [
  [0.3, "ei ou ij"],
  [0.4, "ae dt fv gj sz Ss SC zj hk gh"],
  [0.5, "bv kg Ck vu"],
];

/** By `slot` of both letters; S and C are sounds (see sound.ts). */
const replacing = new Float64Array(64 * 64).fill(1);
for (let letter = 0; letter < 64; letter++) replacing[letter * 65] = 0;
for (const [cost, pairs] of confused)
  for (const pair of pairs.split(" ")) {
    replacing[slot(pair, 0) * 64 + slot(pair, 1)] = cost;
    replacing[slot(pair, 1) * 64 + slot(pair, 0)] = cost;
  }

function slot(text: string, index: number): number {
  return text.charCodeAt(index) & 63;
}

function isVowel(letter: string | undefined): boolean {
  return letter !== undefined && "aeiou".includes(letter);
}

/** Letters that come and go between romanizations: h, and i and e inside a word. */
function costOfLetter(text: string, index: number): number {
  const letter = text[index];
  if (index === 0) return 1;
  if (letter === "h") return 0.4;
  if (index === text.length - 1) return 1;
  if (letter === "e") return 0.6;
  return letter === "i" && (isVowel(text[index - 1]) || isVowel(text[index + 1])) ? 0.4 : 1;
}

/** People rarely mistype the first letter, and names that rhyme are many. */
function beginAlike(a: string, b: string): boolean {
  if ((replacing[slot(a, 0) * 64 + slot(b, 0)] as number) < 1) return true;
  return a[0] === b[1] && a[1] === b[0];
}

/** Every comparison reuses these: one ends before the next begins. */
let costs = new Float64Array(0);
let costsOfB = new Float64Array(0);

/**
 * Whether the Damerau–Levenshtein distance (optimal string alignment) of two words in a–z, S and C is at most `allowed`. 1 is one
 * typing error, two letters swapped are 0.8, and letters that romanizations confuse cost less. Symmetric.
 */
export function isWithinDistance(a: string, b: string, allowed: number): boolean {
  if (a === b) return true;
  if (allowed === 0 || !beginAlike(a, b)) return false;
  const width = b.length + 1;
  const size = (a.length + 1) * width;
  if (costs.length < size) costs = new Float64Array(size);
  if (costsOfB.length < width) costsOfB = new Float64Array(width);
  costs[0] = 0;
  for (let j = 1; j < width; j++) {
    const added = costOfLetter(b, j - 1);
    costsOfB[j] = added;
    costs[j] = (costs[j - 1] as number) + added;
  }
  for (let i = 1; i <= a.length; i++) {
    const row = i * width;
    const above = row - width;
    const dropped = costOfLetter(a, i - 1);
    const letter = slot(a, i - 1) * 64;
    let least = (costs[above] as number) + dropped;
    costs[row] = least;
    for (let j = 1; j < width; j++) {
      let cost = (costs[above + j - 1] as number) + (replacing[letter + slot(b, j - 1)] as number);
      const without = (costs[above + j] as number) + dropped;
      if (without < cost) cost = without;
      const added = (costs[row + j - 1] as number) + (costsOfB[j] as number);
      if (added < cost) cost = added;
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        const swapped = (costs[above - width + j - 2] as number) + 0.8;
        if (swapped < cost) cost = swapped;
      }
      costs[row + j] = cost;
      if (cost < least) least = cost;
    }
    // A swap reaches two rows back and costs 0.8.
    if (least > allowed + 1) return false;
  }
  return (costs[a.length * width + b.length] as number) <= allowed + 1e-9;
}
