import { setTimeout as sleep } from "node:timers/promises";
import type { Pool, PoolClient, QueryConfig, QueryResult } from "pg";
import type { Prisma, PrismaClient } from "./generated/client";
import { hasCode } from "./has-code";
import { beginning, isIsolated, type Reach } from "./isolation";
import { withReach } from "./prisma-reach";
import { allowStatements, commitTogether, sendTogether } from "./send-together";

const MAX_TRIES = 3;
/** The longest random delay, which grows with each try, so that transactions don't collide again. */
const retryPauseMilliseconds = 20;
/** serialization_failure and deadlock_detected: the whole transaction may be retried. */
const RETRYABLE = ["40001", "40P01"];

const IN_FAILED_TRANSACTION = "25P02";

/** Whether a transaction failed only because it collided with others: it may succeed if it is tried again. */
export function isCollision(error: unknown): boolean {
  return hasCode(error, ...RETRYABLE, "P2034");
}

/** Sends COMMIT with `send`'s statements: if one fails, none is committed. `send` must issue all before it waits. */
type CommitWith = <T>(send: () => Promise<T>) => Promise<T>;

/**
 * Runs `fn` in a transaction, up to three times if it collides with others, so it must have no effects outside. Without a
 * reach, it is the platform's, over all organizations.
 */
export async function inTransaction<T>(
  pool: Pool,
  fn: (client: PoolClient, commitWith: CommitWith) => Promise<T>,
  reach?: Reach,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await tryOnce(pool, fn, reach);
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
  const send = (client: PoolClient) => client.query<Row>(statement);
  return inTransaction(pool, (client, commitWith) => commitWith(() => send(client)), reach);
}

async function tryOnce<T>(
  pool: Pool,
  fn: (client: PoolClient, commitWith: CommitWith) => Promise<T>,
  reach: Reach | undefined,
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
  let committed: Promise<QueryResult> | undefined;
  const commit = () => {
    committed ??= client.query("COMMIT");
    return committed;
  };
  try {
    // Sent with the first statement of `fn`, in one round trip.
    const begun = sendTogether(client, () => client.query(begin));
    begun.catch(() => {});
    const result = await fn(client, (send) =>
      commitTogether(client, send, () => {
        // If it fails, so does an earlier statement or the same call below.
        commit().catch(() => {});
      }),
    );
    await begun;
    const { command } = await commit();
    // If a statement failed and `fn` continued regardless, COMMIT answers ROLLBACK without an error.
    if (command !== "COMMIT")
      throw new Error("the transaction was rolled back: a statement in it had failed");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {
      isBroken = true;
    });
    throw hasCode(error, IN_FAILED_TRANSACTION) ? (cause ?? error) : error;
  } finally {
    client.connection.off("errorMessage", noteCause);
    allowStatements(client);
    client.release(isBroken);
  }
}

export interface AfterCommit {
  /** Runs `then` once the transaction is committed, or never if it is not. `then` must not throw. */
  afterCommit(then: () => void): void;
}

/** Prisma's default limits (2 and 5 s) would abort transactions that are slow only because the machine is busy. */
const prismaLimits = { maxWait: 5_000, timeout: 30_000 };

export function inPrismaTransaction<T>(
  prisma: PrismaClient,
  work: (tx: Prisma.TransactionClient, after: AfterCommit) => Promise<T>,
  reach?: Reach,
): Promise<T> {
  return committing((begin) =>
    withReach(reach, () =>
      prisma.$transaction((tx) => withReach(undefined, () => work(tx, begin())), prismaLimits),
    ),
  );
}

export interface CommitTogether extends AfterCommit {
  commitWith: CommitWith;
}

/** Like `inPrismaTransaction`, through `pg`. `work` runs again if PostgreSQL aborts it in favor of another transaction. */
export function inSqlTransaction<T>(
  pool: Pool,
  work: (client: PoolClient, commit: CommitTogether) => Promise<T>,
  reach: Reach,
): Promise<T> {
  return committing((begin) =>
    inTransaction(pool, (client, commitWith) => work(client, { ...begin(), commitWith }), reach),
  );
}

/** Runs the afterCommit callbacks. A transaction may be tried more than once; earlier tries' callbacks are dropped. */
async function committing<T>(run: (begin: () => AfterCommit) => Promise<T>): Promise<T> {
  let followers: (() => void)[] = [];
  const result = await run(() => {
    followers = [];
    return { afterCommit: (then) => followers.push(then) };
  });
  for (const follow of followers) follow();
  return result;
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
