interface Label {
  /** Milliseconds since 1970. */
  at: number;
  application: number;
  outcome: "good" | "confirmed_fraud";
}

/** Labels that aren't known yet, the next one first: a binary heap. */
export class DueLabels {
  readonly #heap: Label[] = [];

  add(label: Label): void {
    const heap = this.#heap;
    let place = heap.push(label) - 1;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (isBefore(heap[parent] as Label, label)) break;
      heap[place] = heap[parent] as Label;
      place = parent;
    }
    heap[place] = label;
  }

  /** Takes the next label that is known at that time. */
  takeUntil(now: number): Label | undefined {
    const heap = this.#heap;
    const [first] = heap;
    if (!first || first.at > now) return undefined;
    const last = heap.pop() as Label;
    if (heap.length > 0) this.#sink(last);
    return first;
  }

  #sink(label: Label): void {
    const heap = this.#heap;
    let place = 0;
    for (;;) {
      let child = place * 2 + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && isBefore(heap[child + 1] as Label, heap[child] as Label)) child++;
      if (isBefore(label, heap[child] as Label)) break;
      heap[place] = heap[child] as Label;
      place = child;
    }
    heap[place] = label;
  }
}

function isBefore(a: Label, b: Label): boolean {
  return a.at < b.at || (a.at === b.at && a.application < b.application);
}
