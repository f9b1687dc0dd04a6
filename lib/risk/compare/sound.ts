/** A rule replaces a pattern in words that contain its first text, which is quick to look for. */
type Rules = readonly (readonly [string, RegExp, string])[];

/** What spellings of one name in several romanizations and languages have in common. S stands for sh, C for ch. */
const rules: Rules = [
  ["mac", /^mac(?=[^aeiouhk]|[aeiou][^aeiou])/, "mk"],
  ["mc", /^mc(?=..)/, "mk"],
  ["saint", /^saint(?=...)/, "st"],
  ["ch", /schtsch|shch|chtch/g, "S"],
  ["szcz", /szcz/g, "S"],
  ["ch", /ts?ch/g, "C"],
  ["cz", /cz/g, "C"],
  ["sch", /sch/g, "S"],
  ["sh", /sh/g, "S"],
  ["sz", /sz/g, "S"],
  ["chr", /chr/g, "kr"],
  ["ch", /ch/g, "C"],
  ["ph", /ph/g, "f"],
  ["kh", /kh/g, "h"],
  ["gh", /gh/g, "g"],
  ["th", /th/g, "t"],
  ["dzh", /dzh/g, "j"],
  ["dj", /dj/g, "j"],
  ["dh", /dh/g, "d"],
  ["zh", /zh/g, "z"],
  ["tz", /tz/g, "z"],
  ["ts", /ts/g, "z"],
  ["c", /c(?=[eiy])/g, "s"],
  ["c", /ck?/g, "k"],
  ["q", /qu(?=[ei])|q/g, "k"],
  ["x", /x/g, "ks"],
  ["w", /w/g, "v"],
  ["ye", /^ye(?=[^aeiou])/, "e"],
  ["je", /^je(?=[^aeiou])/, "e"],
  ["y", /y/g, "i"],
  ["ij", /ij(?![aeou])/g, "i"],
  ["oo", /oo/g, "u"],
  ["ou", /ou/g, "u"],
  ["ue", /ue/g, "u"],
  ["eu", /eu/g, "u"],
  ["ee", /ee/g, "i"],
  ["ie", /ie(?=[^aeiou]|$)/g, "i"],
  ["oe", /oe/g, "o"],
  ["eo", /eo/g, "o"],
  ["ae", /ae/g, "a"],
  ["h", /(?<=[aeiou])h(?=[^aeiou]|$)/g, ""],
];

const sounds = new Map<string, string>();

/** The same as `soundOf`, which is quicker for this name from then on. Not for names of applicants, which aren't kept. */
export function soundOfCommon(name: string): string {
  const sound = soundOf(name);
  sounds.set(name, sound);
  return sound;
}

/** Takes letters a–z. Equal sounds are spellings of one name; the rules apply in their order. */
export function soundOf(token: string): string {
  const known = sounds.get(token);
  if (known !== undefined) return known;
  const sound = applied(rules, token);
  for (let index = 1; index < sound.length; index++)
    if (sound[index] === sound[index - 1]) return sound.replace(/(.)\1+/g, "$1");
  return sound;
}

function applied(list: Rules, text: string): string {
  let result = text;
  for (const [needed, pattern, replacement] of list)
    if (result.includes(needed)) result = result.replace(pattern, replacement);
  return result;
}

/**
 * Pinyin and Wade–Giles, and the romanizations of Korean, spell consonants that differ only in breath alike in one and apart in the
 * other. This leaves them out, so it says little by itself: it is for given names beside one surname.
 */
const eastAsianRules: Rules = [
  ["tzu", /tzu/g, "ci"],
  ["s", /s[sz]u/g, "si"],
  ["hs", /hs/g, "x"],
  ["", /zh|ch|q|j/g, "c"],
  ["z", /tz|z/g, "c"],
  ["ts", /ts/g, "c"],
  ["g", /g(?!$)/g, "k"],
  ["b", /b/g, "p"],
  ["d", /d/g, "t"],
  ["ih", /ih/g, "i"],
  ["eh", /eh/g, "e"],
  ["o", /oo|ou|eo/g, "u"],
  ["ong", /ong/g, "ung"],
  ["ien", /ien/g, "ian"],
];

export function eastAsianSoundOf(text: string): string {
  return applied(eastAsianRules, text);
}
