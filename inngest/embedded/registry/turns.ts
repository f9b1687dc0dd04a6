/** More keys than ever wait at once; a forgotten key only gets its turn a little sooner. */
const MAX_KEYS = 1_000;

/** When keys last had a turn, by concurrency slot: see `turnSlotOf`. Not stored, because it only decides an order. */
export interface Turns {
  /** A call of this slot starts. */
  take(slot: string, now: number): void;
  /** The slots and when they last had a turn, in milliseconds since 1970; the longest ago first. */
  taken(): { slots: string[]; times: number[] };
}

export function createTurns(): Turns {
  const lastTurns = new Map<string, number>();
  return {
    take(slot, now) {
      // A map keeps the order of insertion.
      lastTurns.delete(slot);
      lastTurns.set(slot, now);
      const [oldest] = lastTurns.keys();
      if (lastTurns.size > MAX_KEYS && oldest !== undefined) lastTurns.delete(oldest);
    },
    taken: () => ({ slots: [...lastTurns.keys()], times: [...lastTurns.values()] }),
  };
}
