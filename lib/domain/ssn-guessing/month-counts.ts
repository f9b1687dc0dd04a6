import { entryOf } from "@/lib/platform/entry-of";
import { type SsnAttempt, serials } from "./attempt";

/** Nine bits instead of twelve tell first fives apart: with all, a caller would take 20 MB instead of 2.5. */
export const buckets = 512;
const words = buckets / 32;
const spanMinutes = 10 * 1_440;
/** One span that has begun and three before it: 30 to 40 days. */
const spans = 4;

/** A busy caller's different SSNs of about 30 days, counted by their last four digits: too many to keep each. */
export class MonthCounts {
  /** By number of the span: a bit for each bucket of each last four. */
  readonly #spans = new Map<number, Uint32Array>();
  #counts = new Uint16Array(serials);
  #total = 0;

  note({ serial, prefix }: SsnAttempt, minute: number): void {
    const bucket = prefix % buckets;
    const word = serial * words + (bucket >> 5);
    const bit = 1 << (bucket & 31);
    let isKnown = false;
    for (const bits of this.#spans.values()) isKnown ||= ((bits[word] as number) & bit) !== 0;
    const number = Math.floor(minute / spanMinutes);
    const span = entryOf(this.#spans, number, () => new Uint32Array(serials * words));
    span[word] = (span[word] as number) | bit;
    if (isKnown) return;
    this.#counts[serial] = (this.#counts[serial] as number) + 1;
    this.#total++;
  }

  countOf(serial: number): number {
    return this.#counts[serial] as number;
  }

  get total(): number {
    return this.#total;
  }

  prune(minute: number): void {
    const oldest = Math.floor(minute / spanMinutes) - spans + 1;
    const old = [...this.#spans.keys()].filter((number) => number < oldest);
    if (old.length === 0) return;
    for (const number of old) this.#spans.delete(number);
    this.#counts = new Uint16Array(serials);
    this.#total = 0;
    const kept = [...this.#spans.values()];
    for (let word = 0; word < serials * words; word++) {
      let bits = 0;
      for (const span of kept) bits |= span[word] as number;
      const count = ones(bits);
      const serial = Math.floor(word / words);
      this.#counts[serial] = (this.#counts[serial] as number) + count;
      this.#total += count;
    }
  }
}

function ones(word: number): number {
  let count = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) count++;
  return count;
}
