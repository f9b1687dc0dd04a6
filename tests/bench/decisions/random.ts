/** A repeatable source of draws: the same seed and label give the same draws on every machine. */
export class Random {
  private state: number;

  /** Draws under one label don't move those under another, so that a new kind leaves the others as they were. */
  constructor(
    readonly seed: number,
    label: string,
  ) {
    // FNV-1a of the label, mixed with the seed.
    let hash = 0x811c9dc5 ^ seed;
    for (const letter of label) hash = Math.imul(hash ^ (letter.codePointAt(0) as number), 0x01000193);
    this.state = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) | 0;
  }

  /** At least 0, below 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `first` to `last`, both included. */
  between(first: number, last: number): number {
    return first + Math.floor(this.next() * (last - first + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new Error("nothing to pick from");
    return items[Math.floor(this.next() * items.length)] as T;
  }

  /**
   * An item of the half of a list that belongs to this seed: odd seeds train, even ones are held out. What an engine
   * learned by heart from the one half doesn't help it with the other.
   */
  pickOwn<T>(items: readonly T[]): T {
    return this.pick(items.filter((_, place) => place % 2 === Math.abs(this.seed) % 2));
  }

  /** An item by its weight. */
  weighted<T extends { weight: number }>(items: readonly T[]): T {
    let left = this.next() * items.reduce((sum, { weight }) => sum + weight, 0);
    for (const item of items) {
      left -= item.weight;
      if (left < 0) return item;
    }
    return items.at(-1) as T;
  }

  /** So many different items, in a random order. */
  sample<T>(items: readonly T[], count: number): T[] {
    const rest = [...items];
    return Array.from({ length: Math.min(count, rest.length) }, () => {
      const [item] = rest.splice(Math.floor(this.next() * rest.length), 1);
      return item as T;
    });
  }

  /** `count` digits as text. */
  digits(count: number): string {
    return Array.from({ length: count }, () => this.between(0, 9)).join("");
  }

  letters(count: number, alphabet = "abcdefghijklmnopqrstuvwxyz"): string {
    return Array.from({ length: count }, () => this.pick([...alphabet])).join("");
  }
}
