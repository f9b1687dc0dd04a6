import { setImmediate as nextTurn } from "node:timers/promises";
import { createTurnQueue } from "@/lib/platform/threads/turn-queue";
import type { Singletons } from "@/lib/platform/wiring/platform";
import { defineSingleton } from "@/lib/platform/wiring/singletons";

/** How long the work may hold its thread before other requests get a turn. */
const turnMilliseconds = 5;

const longWork = defineSingleton("watchlist-turns", () => createTurnQueue());

/**
 * Nearly all work ends in its first turn. The rest goes on one turn at a time, in which lists alternate: other requests
 * wait for one turn only.
 */
export async function inTurns<Result>(
  holder: { singletons: Singletons },
  watchlistId: string,
  steps: Generator<void, Result>,
): Promise<Result> {
  for (let turn = takeTurn(steps); ; ) {
    if (turn.done) return turn.value;
    turn = await longWork(holder).run(watchlistId, async () => {
      await nextTurn();
      return takeTurn(steps);
    });
  }
}

function takeTurn<Result>(steps: Generator<void, Result>): IteratorResult<void, Result> {
  const end = performance.now() + turnMilliseconds;
  for (;;) {
    const step = steps.next();
    if (step.done || performance.now() >= end) return step;
  }
}
