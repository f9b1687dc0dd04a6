/** Runs tasks one at a time. Keys with tasks waiting take turns; each key's tasks run in their order. */
export interface TurnQueue {
  run<Result>(key: string, task: () => Promise<Result>): Promise<Result>;
}

export function createTurnQueue(): TurnQueue {
  /** Starts the waiting tasks, by key. A map keeps the order of insertion: the first key is next. */
  const waiting = new Map<string, (() => void)[]>();
  let isBusy = false;

  function startNext(): void {
    const [first] = waiting;
    isBusy = first !== undefined;
    if (first === undefined) return;
    const [key, [start, ...later]] = first;
    waiting.delete(key);
    // Now last in turn.
    if (later.length > 0) waiting.set(key, later);
    start?.();
  }

  return {
    async run(key, task) {
      if (isBusy) {
        await new Promise<void>((start) => waiting.set(key, [...(waiting.get(key) ?? []), start]));
      }
      isBusy = true;
      try {
        return await task();
      } finally {
        startNext();
      }
    },
  };
}
