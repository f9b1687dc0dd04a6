import { setTimeout as sleep } from "node:timers/promises";
import type { Pool, PoolClient } from "pg";
import { hasCode } from "./has-code";

const MAX_TRIES = 3;
/** Up to this long, at random and more each time, so that the two that collided don't meet again. */
const RETRY_PAUSE_MS = 20;
/** serialization_failure and deadlock_detected: PostgreSQL asks for another try of the whole transaction. */
const RETRYABLE = ["40001", "40P01"];

/**
 * Runs `fn` in a transaction: committed when it returns, rolled back when it throws. `fn` is run again, at
 * most three times in all, when PostgreSQL gave it up for the sake of another one, so it must have no
 * effects outside the transaction.
 */
export async function inTransaction<T>(pool: Pool, fn: (client: PoolClient) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await tryOnce(pool, fn);
    } catch (error) {
      if (tries === MAX_TRIES || !hasCode(error, ...RETRYABLE)) throw error;
      await sleep(Math.random() * RETRY_PAUSE_MS * tries);
    }
  }
}

async function tryOnce<T>(pool: Pool, fn: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query("BEGIN");
    const result = await fn(client);
    const { command } = await client.query("COMMIT");
    // PostgreSQL answers so, without an error, when a statement had failed and `fn` went on regardless.
    if (command !== "COMMIT")
      throw new Error("the transaction was rolled back: a statement in it had failed");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    client.release(isBroken);
  }
}
