import type { NormalizedName, NormalizedNamePart } from "@/lib/risk/input/normalized-applicant";
import { romanize } from "./romanize";
import { soundOf } from "./sound";

export class NameToken {
  #sound: string | undefined;
  #joinedSound: string | undefined;
  #script: string | undefined;

  constructor(
    /** Letters a–z, or the folded text in a script that can't be romanized. */
    readonly text: string,
    /** With the particles before it: "vanderberg", "alrashid". */
    readonly joined: string,
    readonly latin: boolean,
    readonly field: "first" | "last",
    readonly index: number,
  ) {}

  /** `soundOf` of the text; the text itself in a script that can't be romanized. Most comparisons need none. */
  get sound(): string {
    this.#sound ??= this.latin ? soundOf(this.text) : this.text;
    return this.#sound;
  }

  get joinedSound(): string {
    if (this.joined === this.text) return this.sound;
    this.#joinedSound ??= this.latin ? soundOf(this.joined) : this.joined;
    return this.#joinedSound;
  }

  /** Only words in the same script can be compared. */
  get script(): string {
    this.#script ??= this.latin ? "latin" : scriptOf(this.text);
    return this.#script;
  }

  /** The token as one of the other field. */
  exchanged(): NameToken {
    const token = new NameToken(
      this.text,
      this.joined,
      this.latin,
      this.field === "first" ? "last" : "first",
      this.index,
    );
    token.#sound = this.#sound;
    token.#joinedSound = this.#joinedSound;
    return token;
  }
}

/** Scripts that `romanize` leaves as they are. */
const scripts =
  "Han Hiragana Katakana Arabic Hebrew Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Thai Lao Khmer Myanmar Tibetan Ethiopic Armenian Georgian"
    .split(" ")
    .map((script) => [script, new RegExp(`\\p{Script=${script}}`, "u")] as const);

function scriptOf(text: string): string {
  return scripts.find(([, letter]) => letter.test(text))?.[0] ?? "other";
}

/** Words of a field that are compared, so that no input takes long. */
const mostWords = 10;

export interface NameTokens {
  /** Without titles, generation and particles. Never empty where the name has a letter. */
  tokens: NameToken[];
  /** 1 for senior, 2 for junior or II, … */
  generation?: number;
}

const titles = new Set(
  "mr mrs ms miss mx dr prof professor president senator judge imam haji hajji sheikh shaikh sir dame rev hon sra srta herr frau mme mlle shri smt".split(
    " ",
  ),
);
const degrees = new Set("esq phd md dds cpa rn mba".split(" "));
const generations: Readonly<Record<string, number>> = {
  sr: 1,
  senior: 1,
  jr: 2,
  junior: 2,
  ii: 2,
  "2nd": 2,
  iii: 3,
  "3rd": 3,
  iv: 4,
  "4th": 4,
};

/** Digits typed for letters. */
const lookalikes: Readonly<Record<string, string>> = { 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "t" };

/** Small words of family names that come and go. */
const particles = new Set(
  (
    "al el ul bin ibn bint ben ould van von zu zum vom den der het ten ter te " +
    "de da do dos das del della delle dello degli dei di du des la las los lo les y e i thi af av"
  ).split(" "),
);
/** Those that appear in given names: Maria de la Luz, Van and Thi of Vietnam. */
const givenParticles = new Set("al el bin ibn bint van thi de la del los las".split(" "));
/** The l of the Arabic article takes the sound of these letters: ash-Shamsi. The words are names elsewhere. */
const sunArticles = new Set("ad an ar as ash at az".split(" "));
/** Small words that no family name goes without: Mc Donald, O Brien, St James, D Angelo. */
const bound = new Set("mc mac o st saint fitz d l dell ap abd abdul abdel abdal abdoul abdu".split(" "));
const servantOf = /^abd(?:[ueao]+l|[ueao]+(?=([nrstzd])\1))?/;

export function tokensOf(name: NormalizedName): NameTokens {
  const first = fieldTokens(name.first, "first");
  const last = fieldTokens(name.last, "last");
  const generation = last.generation ?? first.generation;
  return {
    tokens: [...first.tokens, ...last.tokens],
    ...(generation === undefined ? {} : { generation }),
  };
}

function fieldTokens(part: NormalizedNamePart, field: "first" | "last"): NameTokens {
  const words = wordsOf(part, field).slice(0, mostWords);
  let generation: number | undefined;
  while (words.length > 1 && titles.has(words[0] as string)) words.shift();
  for (let tail = words.at(-1) as string; words.length > 1; tail = words.at(-1) as string) {
    if (generations[tail] !== undefined) generation = generations[tail];
    else if (!degrees.has(tail)) break;
    words.pop();
  }
  const tokens: NameToken[] = [];
  let before = "";
  let prefix = "";
  for (const [position, word] of words.entries()) {
    const following = words[position + 1];
    const letters = /^\d*$/.test(word) ? "" : word.replace(/\d/g, (digit) => lookalikes[digit] ?? "");
    if (letters === "") continue;
    if (following !== undefined && bound.has(letters) && following.length > 1) {
      // "d" and "o" are initials in a given name.
      if (letters.length > 1 || (field === "last" && !part.text.includes(`${letters}.`))) {
        prefix += letters;
        continue;
      }
    }
    // Nguyen Thi, where the given name is in the other field.
    const last = tokens.at(-1);
    if (following === undefined && last && (letters === "thi" || letters === "van")) {
      tokens[last.index] = new NameToken(last.text, last.joined + letters, last.latin, field, last.index);
      continue;
    }
    if (following !== undefined && isParticle(letters, following, field)) {
      before += letters;
      continue;
    }
    if (/^(?:uddin|eddine?|ud|din|dine)$/.test(letters) && tokens.length > 0) {
      // Salah ad-Din is Salahuddin.
      const stem = tokens.pop() as NameToken;
      tokens.push(newToken(`${stem.text}uddin`, "", field, tokens.length));
      before = "";
      continue;
    }
    tokens.push(newToken(prefix + letters, before, field, tokens.length));
    before = "";
    prefix = "";
  }
  return { tokens, ...(generation === undefined ? {} : { generation }) };
}

function wordsOf(part: NormalizedNamePart, field: "first" | "last"): string[] {
  if (part.latin === part.text) return [part.text];
  // Initials without a space: J.Robert, A.J.
  const pieces =
    field === "first" && part.text.includes(".")
      ? [part.text.replaceAll("'", "").replace(/(?<![a-z])([a-z])\./g, "$1 ")]
      : part.tokens;
  // Most names are in plain letters, for which this is quicker.
  return pieces.flatMap((piece) =>
    /^[a-z]+$/.test(piece) ? piece : (piece.replaceAll(".", "").match(/[\p{L}\p{M}\d]+/gu) ?? []),
  );
}

function isParticle(word: string, following: string, field: "first" | "last"): boolean {
  if (sunArticles.has(word))
    return word.endsWith(following[0] as string) || (word === "ash" && following.startsWith("sh"));
  return (field === "first" ? givenParticles : particles).has(word) && following.length > 1;
}

export function newToken(word: string, before: string, field: "first" | "last", index: number): NameToken {
  const roman = romanize(word);
  if (roman === undefined) return new NameToken(word, before + word, false, field, index);
  const text = shortened(roman);
  const joined = before === "" ? text : (romanize(before) ?? before) + roman;
  return new NameToken(text, joined, true, field, index);
}

/** Arabic compounds with one form of their article: Abdurrahman and Abdel Rahman, Nuruddin and Nour ad-Din. */
function shortened(word: string): string {
  if (word.startsWith("abd")) return word.replace(servantOf, "abd");
  return /[ei]ne?$/.test(word) ? word.replace(/(?<=[a-z]{3})[uea]?(?:dd|ld)[ie]+ne?$/, "din") : word;
}
