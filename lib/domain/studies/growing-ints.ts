/** A list of 32-bit integers that grows, at four bytes each. */
export class GrowingInts {
  #values = new Int32Array(1_024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  at(place: number): number {
    return this.#values[place] as number;
  }

  set(place: number, value: number): void {
    this.#values[place] = value;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const grown = new Int32Array(this.#values.length * 2);
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[this.#length++] = value;
  }
}
