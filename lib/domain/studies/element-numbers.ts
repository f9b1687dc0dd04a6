/** At most this share of the places is taken, so that few are tried. */
const fullest = 0.6;

/** Numbers elements from 0, as they come, at about 20 bytes each. A `Map` of bigints takes five times as much. */
export class ElementNumbers {
  /** A power of two. */
  #places = 1 << 12;
  #elements = new BigInt64Array(this.#places);
  /** The element's number and one, or 0 for a place that is free. */
  #numbers = new Int32Array(this.#places);
  #size = 0;

  find(element: bigint): number | undefined {
    const number = this.#numbers[this.#placeOf(element)] as number;
    return number === 0 ? undefined : number - 1;
  }

  /** The next number for a new element. */
  numberOf(element: bigint): number {
    if (this.#size >= this.#places * fullest) this.#grow();
    const place = this.#placeOf(element);
    const number = this.#numbers[place] as number;
    if (number !== 0) return number - 1;
    this.#elements[place] = element;
    this.#numbers[place] = ++this.#size;
    return this.#size - 1;
  }

  /** The element's place, or the free one where it belongs. An element is a hash already. */
  #placeOf(element: bigint): number {
    const mask = this.#places - 1;
    let place = Number(BigInt.asUintN(32, element >> 16n)) & mask;
    while (this.#numbers[place] !== 0 && this.#elements[place] !== element) place = (place + 1) & mask;
    return place;
  }

  #grow(): void {
    const [elements, numbers] = [this.#elements, this.#numbers];
    this.#places *= 2;
    this.#elements = new BigInt64Array(this.#places);
    this.#numbers = new Int32Array(this.#places);
    for (let from = 0; from < numbers.length; from++) {
      if (numbers[from] === 0) continue;
      const place = this.#placeOf(elements[from] as bigint);
      this.#elements[place] = elements[from] as bigint;
      this.#numbers[place] = numbers[from] as number;
    }
  }
}
