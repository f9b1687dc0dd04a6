import type { Random } from "./random";

const keyboard = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

/** The key beside a letter. */
function besides(random: Random, letter: string): string {
  const row = keyboard.find((keys) => keys.includes(letter));
  if (!row) return letter;
  const place = row.indexOf(letter);
  return row[place === 0 ? 1 : place === row.length - 1 ? place - 1 : place + random.pick([-1, 1])] as string;
}

const slips: Readonly<Record<string, readonly string[]>> = {
  com: ["con", "co", "cm", "om", "comm", "vom", "cpm", "xom", "cim"],
  net: ["ner", "ney", "nt", "met"],
  me: ["m", "ne"],
};

/** A provider's domain as fingers that slip write it. */
export function mistyped(random: Random, domain: string): string {
  const dot = domain.lastIndexOf(".");
  const [name, top] = [domain.slice(0, dot), domain.slice(dot + 1)];
  if (random.chance(0.25)) return `${name}.${random.pick(slips[top] ?? [top.slice(1)])}`;
  const place = random.between(1, name.length - 2);
  const [before, letter, after] = [name.slice(0, place), name[place] as string, name.slice(place + 1)];
  const written = random.pick([
    () => before + after[0] + letter + after.slice(1),
    () => before + after[0] + letter + after.slice(1),
    () => before + after,
    () => before + after,
    () => before + letter + letter + after,
    () => before + besides(random, letter) + after,
  ])();
  return written === name ? mistyped(random, domain) : `${written}.${top}`;
}

const digitsLike: Readonly<Record<string, string>> = { l: "1", i: "1", o: "0", e: "3", a: "4", s: "5" };
const lettersLike: Readonly<Record<string, string>> = { m: "rn", l: "i", i: "l", w: "vv", d: "cl", n: "ri" };
const cyrillicLike: Readonly<Record<string, string>> = { a: "а", o: "о", i: "і", c: "с", e: "е" };
const added =
  "mail support secure login verify account service team online user help id alert web my the app info".split(
    " ",
  );
const tops =
  "xyz top click online site work info email live shop club icu cc ru cn tk buzz support cam rest store website".split(
    " ",
  );

/** A domain that someone else registered to look like a provider's. */
export function lookalike(random: Random, domain: string): string {
  const dot = domain.lastIndexOf(".");
  const [name, top] = [domain.slice(0, dot), domain.slice(dot + 1)];
  const swap = (table: Readonly<Record<string, string>>) => {
    const places = [...name].flatMap((letter, place) => (letter in table ? [place] : []));
    if (places.length === 0) return undefined;
    const place = random.pick(places);
    return `${name.slice(0, place)}${table[name[place] as string]}${name.slice(place + 1)}.${top}`;
  };
  const word = random.pickOwn(added);
  const drawn = random.pick([
    () => swap(digitsLike),
    () => swap(digitsLike),
    () => swap(lettersLike),
    () => swap(lettersLike),
    () => swap(cyrillicLike),
    () => `${name}-${word}.${random.pick([top, top, "net", "co"])}`,
    () => `${word}-${name}.${random.pick([top, top, "org"])}`,
    () => `${name}${word}.${top}`,
    () => `${name}.${random.pickOwn(tops)}`,
    () => `${domain}.${word}-${random.letters(4)}.${random.pickOwn(tops)}`,
  ])();
  return drawn ?? lookalike(random, domain);
}

export const imitated = [
  "gmail.com",
  "gmail.com",
  "yahoo.com",
  "outlook.com",
  "hotmail.com",
  "icloud.com",
  "aol.com",
  "comcast.net",
  "verizon.net",
  "proton.me",
];
