import { setTimeout as sleep } from "node:timers/promises";
import type { Pool, PoolClient } from "pg";
import { hasCode } from "./has-code";

const MAX_TRIES = 3;
/** Upper bound of a random delay that grows with each attempt, so that transactions that collided don't collide again. */
const RETRY_PAUSE_MS = 20;
/** serialization_failure and deadlock_detected: the whole transaction may be retried. */
const RETRYABLE = ["40001", "40P01"];

/**
 * Runs `fn` in a transaction, committed when it returns and rolled back when it throws. PostgreSQL may abort it in
 * favor of another transaction; then `fn` runs again, up to three times in all, so it must have no effects outside
 * the transaction.
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
    // If a statement failed and `fn` continued regardless, COMMIT answers ROLLBACK without an error.
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
