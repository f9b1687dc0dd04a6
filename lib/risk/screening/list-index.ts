import { type NameToken, newToken } from "@/lib/risk/compare/name-tokens";
import type { ListedPerson } from "./listed-person";
import { wordsOfListed } from "./name-words";
import { isInitial, scoreNames, wordLikeness } from "./score-names";
import { keysOf, spellingKeysOf } from "./word-keys";

export interface NameHit {
  /** Index of the person. */
  person: number;
  /** Index among the person's names. */
  name: number;
  /** 0 to 1, of the names alone. */
  score: number;
}

/** Longer words are not written apart. */
const longestPart = 6;
/** Letters by which a spelling may be longer than another, article and silent letters included. */
const mostLetters = 4;
const keptAnswers = 20_000;
/** Names or words looked at between two steps: well below a millisecond. */
const lookedAtInStep = 256;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/*
 * A list may have hundreds of thousands of names that are like the one looked for, or one person with a thousand names.
 * What takes long is a generator that yields after each step, so that a caller can do other things in between.
 */

/**
 * The people of one edition, found by their names. Words are kept once, names as lists of words, and what else is known
 * of a person as bytes that are read only when it is a match.
 */
export class ListIndex {
  readonly #words: NameToken[];
  /** Words by key. */
  readonly #byKey: ReadonlyMap<string, readonly number[]>;
  /** Of word w: names at #places[#placesFrom[w]] and on. */
  readonly #placesFrom: Uint32Array;
  readonly #places: Uint32Array;
  /** Of name n: words at #spelled[#spelledFrom[n]] and on. */
  readonly #spelledFrom: Uint32Array;
  readonly #spelled: Uint32Array;
  readonly #personOf: Uint32Array;
  readonly #firstName: Uint32Array;
  readonly #recordFrom: Uint32Array;
  readonly #records: Uint8Array;
  readonly #alike = new Map<string, readonly number[]>();

  constructor(parts: Built) {
    this.#words = parts.words;
    this.#byKey = parts.byKey;
    this.#placesFrom = parts.placesFrom;
    this.#places = parts.places;
    this.#spelledFrom = Uint32Array.from(parts.spelledFrom);
    this.#spelled = Uint32Array.from(parts.spelled);
    this.#personOf = Uint32Array.from(parts.personOf);
    this.#firstName = Uint32Array.from(parts.firstName);
    this.#recordFrom = Uint32Array.from(parts.recordFrom);
    this.#records = parts.records;
  }

  get size(): number {
    return this.#firstName.length;
  }

  person(place: number): ListedPerson {
    const from = this.#recordFrom[place] as number;
    return JSON.parse(decoder.decode(this.#records.subarray(from, this.#recordFrom[place + 1])));
  }

  /** The best hit of each person whose name scores at least `lowest`. Deterministic. */
  *find(sought: NameToken[], lowest: number): Generator<void, NameHit[]> {
    const best = new Map<number, NameHit>();
    // Names of one list have many words in common.
    const scores = new Map<string, number>();
    for (const name of yield* this.#candidates(sought)) {
      yield;
      const spelling = this.#spelled.subarray(this.#spelledFrom[name], this.#spelledFrom[name + 1]).join();
      let score = scores.get(spelling);
      if (score === undefined) {
        score = scoreNames(sought, this.#wordsOf(name));
        scores.set(spelling, score);
      }
      if (score < lowest) continue;
      const person = this.#personOf[name] as number;
      const known = best.get(person);
      if (known && known.score >= score) continue;
      best.set(person, { person, name: name - (this.#firstName[person] as number), score });
    }
    return [...best.values()];
  }

  *#candidates(sought: readonly NameToken[]): Generator<void, Uint32Array> {
    /** By name: how many of the sought words it has. */
    const counts = new Uint8Array(this.#personOf.length);
    /** By name: the last word that was counted, from 1. */
    const counted = new Uint16Array(this.#personOf.length);
    const touched: number[] = [];
    const words = [...sought, ...joinedNeighbors(sought)];
    let looked = 0;
    for (const [index, word] of words.entries()) {
      const weight = index < sought.length ? 1 : 2;
      for (const place of index < sought.length ? yield* this.#like(word) : this.#spelledLike(word)) {
        for (let at = this.#placesFrom[place] as number; at < (this.#placesFrom[place + 1] as number); at++) {
          if (++looked % lookedAtInStep === 0) yield;
          const name = this.#places[at] as number;
          if (counted[name] === index + 1) continue;
          counted[name] = index + 1;
          if (counts[name] === 0) touched.push(name);
          counts[name] = Math.min(255, (counts[name] as number) + weight);
        }
      }
    }
    const needed = sought.length === 1 || sought.some(isInitial) ? 1 : 2;
    const found: number[] = [];
    for (const name of touched) {
      const length = (this.#spelledFrom[name + 1] as number) - (this.#spelledFrom[name] as number);
      if ((counts[name] as number) >= Math.min(needed, length)) found.push(name);
    }
    return Uint32Array.from(found).sort();
  }

  /** Words of the list that are like a word. Names repeat, so the latest answers are kept. */
  *#like(word: NameToken): Generator<void, readonly number[]> {
    const key = wordKey(word);
    let alike = this.#alike.get(key);
    if (alike === undefined) {
      alike = yield* this.#compareWords(word);
      if (this.#alike.size >= keptAnswers) this.#alike.clear();
      this.#alike.set(key, alike);
    }
    return alike;
  }

  #spelledLike(word: NameToken): readonly number[] {
    return spellingKeysOf(word).flatMap((key) => this.#byKey.get(key) ?? []);
  }

  *#compareWords(word: NameToken): Generator<void, number[]> {
    const tried = new Set<number>();
    const alike: number[] = [];
    let looked = 0;
    for (const key of keysOf(word))
      for (const place of this.#byKey.get(key) ?? []) {
        if (++looked % lookedAtInStep === 0) yield;
        if (tried.has(place)) continue;
        const other = this.#words[place] as NameToken;
        // A shared beginning alone is none of a spelling that is so much longer.
        if (key.startsWith("#") && Math.abs(other.text.length - word.text.length) > mostLetters) continue;
        tried.add(place);
        if (wordLikeness(word, other, true) > 0) alike.push(place);
      }
    return alike;
  }

  #wordsOf(name: number): NameToken[] {
    const words: NameToken[] = [];
    for (let at = this.#spelledFrom[name] as number; at < (this.#spelledFrom[name + 1] as number); at++)
      words.push(this.#words[this.#spelled[at] as number] as NameToken);
    return words;
  }
}

function wordKey({ field, text, joined }: NameToken): string {
  return `${field[0]}${text} ${joined}`;
}

/** Short neighbors as one word: Jong Un may be written Jongun. */
function joinedNeighbors(words: readonly NameToken[]): NameToken[] {
  const joined: NameToken[] = [];
  for (let at = 0; at + 1 < words.length; at++) {
    const [one, other] = [words[at] as NameToken, words[at + 1] as NameToken];
    if (!one.latin || !other.latin || one.text.length < 2 || other.text.length < 2) continue;
    if (one.text.length > longestPart || other.text.length > longestPart) continue;
    joined.push(newToken(one.text + other.text, "", one.field, 0));
  }
  return joined;
}

interface Built {
  words: NameToken[];
  byKey: ReadonlyMap<string, readonly number[]>;
  placesFrom: Uint32Array;
  places: Uint32Array;
  spelledFrom: readonly number[];
  spelled: readonly number[];
  personOf: readonly number[];
  firstName: readonly number[];
  recordFrom: readonly number[];
  records: Uint8Array;
}

export class ListIndexBuilder {
  readonly #words: NameToken[] = [];
  readonly #placeOfWord = new Map<string, number>();
  readonly #namesOfWord: number[][] = [];
  /** Words that appear in no name, though their parts do. */
  readonly #joined = new Set<number>();
  readonly #spelledFrom = [0];
  readonly #spelled: number[] = [];
  readonly #personOf: number[] = [];
  readonly #firstName: number[] = [];
  readonly #recordFrom = [0];
  #records = new Uint8Array(64 * 1024);

  *add(person: ListedPerson): Generator<void, void> {
    this.#firstName.push(this.#personOf.length);
    for (const stated of person.names) {
      yield;
      const words = wordsOfListed(stated);
      const name = this.#personOf.push(this.#firstName.length - 1) - 1;
      for (const word of words) this.#spelled.push(this.#placeOf(word, name, false));
      this.#spelledFrom.push(this.#spelled.length);
      for (const word of joinedNeighbors(words)) this.#placeOf(word, name, true);
    }
    this.#write(encoder.encode(JSON.stringify(person)));
  }

  /** No more people can be added. */
  *finish(): Generator<void, ListIndex> {
    const byKey = new Map<string, number[]>();
    for (const [place, word] of this.#words.entries()) {
      yield;
      for (const key of this.#joined.has(place) ? spellingKeysOf(word) : keysOf(word)) {
        const known = byKey.get(key);
        if (known) known.push(place);
        else byKey.set(key, [place]);
      }
    }
    const placesFrom = new Uint32Array(this.#words.length + 1);
    for (const [place, names] of this.#namesOfWord.entries())
      placesFrom[place + 1] = (placesFrom[place] as number) + names.length;
    const places = new Uint32Array(placesFrom[this.#words.length] as number);
    for (const [place, names] of this.#namesOfWord.entries()) {
      yield;
      places.set(names, placesFrom[place]);
    }
    return new ListIndex({
      words: this.#words,
      byKey,
      placesFrom,
      places,
      spelledFrom: this.#spelledFrom,
      spelled: this.#spelled,
      personOf: this.#personOf,
      firstName: this.#firstName,
      recordFrom: this.#recordFrom,
      records: this.#records.slice(0, this.#recordFrom.at(-1)),
    });
  }

  #placeOf(word: NameToken, name: number, isJoined: boolean): number {
    const key = wordKey(word);
    let place = this.#placeOfWord.get(key);
    if (place === undefined) {
      place = this.#words.push(word) - 1;
      this.#placeOfWord.set(key, place);
      this.#namesOfWord.push([]);
      if (isJoined) this.#joined.add(place);
    } else if (!isJoined) this.#joined.delete(place);
    const names = this.#namesOfWord[place] as number[];
    if (names.at(-1) !== name) names.push(name);
    return place;
  }

  #write(bytes: Uint8Array): void {
    const from = this.#recordFrom.at(-1) as number;
    if (from + bytes.length > this.#records.length) {
      const larger = new Uint8Array(Math.max(this.#records.length * 2, from + bytes.length));
      larger.set(this.#records);
      this.#records = larger;
    }
    this.#records.set(bytes, from);
    this.#recordFrom.push(from + bytes.length);
  }
}
