import { setTimeout as sleep } from "node:timers/promises";
import type { Pool, PoolClient, QueryConfig, QueryResult } from "pg";
import { takeShare } from "./connection-share";
import { hasCode } from "./has-code";
import { beginning, isIsolated, type Reach } from "./isolation";
import { commitTogether, sendTogether } from "./send-together";
import { findCode } from "./when-available";

const MAX_TRIES = 3;
/** The longest random delay, which grows with each try, so that transactions don't collide again. */
const retryPauseMilliseconds = 20;
/** serialization_failure and deadlock_detected, and Prisma's name for both: the whole transaction may be retried. */
const RETRYABLE = ["40001", "40P01", "P2034"];

const IN_FAILED_TRANSACTION = "25P02";

/** Whether a transaction failed only because it collided with others: it may succeed if it is tried again. */
export function isCollision(error: unknown): boolean {
  return hasCode(error, ...RETRYABLE);
}

/** Sends a statement and returns its result. */
export type Send = <Row extends object>(statement: QueryConfig) => Promise<QueryResult<Row>>;

export interface AfterCommit {
  /** Runs and awaits `then` once the transaction is committed, or never if it is not. `then` must not fail. */
  afterCommit(then: () => unknown): void;
}

export interface Transaction extends AfterCommit {
  /** Sends a statement together with the others of this turn. Throws once the transaction has ended. */
  send: Send;
  /** Sends COMMIT with `last`'s statements: if one fails, none is committed. `last` must issue all before it waits. */
  commitWith<T>(last: () => Promise<T>): Promise<T>;
  client: PoolClient;
}

/**
 * Runs `work` in a transaction, up to three times if it collides with others, so it must have no effects outside. Without a
 * reach, it is the platform's, over all organizations. With `sharedBy`, an organization, it waits for its share of connections.
 */
export async function inTransaction<T>(
  pool: Pool,
  work: (transaction: Transaction) => Promise<T>,
  reach?: Reach,
  sharedBy?: string,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    const followers: (() => unknown)[] = [];
    const release = sharedBy === undefined ? undefined : await takeShare(pool, sharedBy);
    try {
      const result = await tryOnce(pool, work, {
        reach,
        afterCommit: (then) => followers.push(then),
      }).finally(release);
      for (const follow of followers) await follow();
      return result;
    } catch (error) {
      if (tries === MAX_TRIES || !isCollision(error)) throw error;
      await sleep(Math.random() * retryPauseMilliseconds * tries);
    }
  }
}

/** Runs a statement in its own transaction, in one round trip. */
export async function runAlone<Row extends object>(
  pool: Pool,
  statement: QueryConfig,
  reach: Reach,
): Promise<QueryResult<Row>> {
  if (!(await isIsolated(pool))) return pool.query<Row>(statement);
  return inTransaction(pool, ({ send, commitWith }) => commitWith(() => send<Row>(statement)), reach);
}

async function tryOnce<T>(
  pool: Pool,
  work: (transaction: Transaction) => Promise<T>,
  { reach, afterCommit }: AfterCommit & { reach: Reach | undefined },
): Promise<T> {
  const begin = await beginning(pool, reach);
  const client = await pool.connect();
  // Of statements sent together, one may fail and another report that the transaction is aborted.
  let cause: unknown;
  const noteCause = (error: unknown) => {
    cause ??= error;
  };
  client.connection.on("errorMessage", noteCause);
  let isBroken = false;
  /** From its COMMIT or ROLLBACK on: a statement would run outside. */
  let hasEnded = false;
  let committed: Promise<QueryResult> | undefined;
  const commit = () => {
    hasEnded = true;
    committed ??= client.query("COMMIT");
    return committed;
  };
  const transaction: Transaction = {
    client,
    send: async (statement) => {
      if (hasEnded) throw new Error("a statement was sent after its transaction had ended");
      return sendTogether(client, () => client.query(statement));
    },
    commitWith: (last) =>
      commitTogether(client, last, () => {
        // If it fails, so does an earlier statement or the same call below.
        commit().catch(() => {});
      }),
    afterCommit,
  };
  try {
    // Sent with the first statement of `work`, in one round trip.
    const begun = sendTogether(client, () => client.query(begin));
    begun.catch(() => {});
    const result = await work(transaction);
    await begun;
    const { command } = await commit();
    // If a statement failed and `work` continued regardless, COMMIT answers ROLLBACK without an error.
    if (command !== "COMMIT")
      throw new Error("the transaction was rolled back: a statement in it had failed");
    return result;
  } catch (error) {
    hasEnded = true;
    await client.query("ROLLBACK").catch(() => {
      isBroken = true;
    });
    throw findCode(error, [IN_FAILED_TRANSACTION]) ? (cause ?? error) : error;
  } finally {
    client.connection.off("errorMessage", noteCause);
    client.release(isBroken);
  }
}

/** Work done before a transaction, which can be undone if the transaction fails. */
export interface Prepared {
  /** Gives back what preparing took; does nothing after the commit. */
  abandon(): Promise<void>;
}

export async function commitOrAbandon<T>(prepared: Prepared, commit: () => Promise<T>): Promise<T> {
  try {
    return await commit();
  } catch (error) {
    await prepared.abandon();
    throw error;
  }
}
