import type { Pool, PoolClient } from "pg";
import type { Prisma, PrismaClient } from "./generated/client";
import { inTransaction } from "./transaction";

export interface AfterCommit {
  /** Runs `then` once the transaction is committed, or never if it is not. `then` must not throw. */
  afterCommit(then: () => void): void;
}

/** Prisma's default limits (2 and 5 s) would abort transactions that are slow only because the machine is busy. */
const prismaLimits = { maxWait: 5_000, timeout: 30_000 };

/** Runs `work` in a Prisma transaction: everything it writes is committed, or nothing. */
export function inPrismaTransaction<T>(
  prisma: PrismaClient,
  work: (tx: Prisma.TransactionClient, after: AfterCommit) => Promise<T>,
): Promise<T> {
  return committing((begin) => prisma.$transaction((tx) => work(tx, begin()), prismaLimits));
}

/** Like `inPrismaTransaction`, through `pg`. `work` runs again if PostgreSQL aborts it in favor of another transaction. */
export function inSqlTransaction<T>(
  pool: Pool,
  work: (client: PoolClient, after: AfterCommit) => Promise<T>,
): Promise<T> {
  return committing((begin) => inTransaction(pool, (client) => work(client, begin())));
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

/** Commits prepared work; if that fails, gives back what preparing took. */
export async function commitOrAbandon<T>(prepared: Prepared, commit: () => Promise<T>): Promise<T> {
  try {
    return await commit();
  } catch (error) {
    await prepared.abandon();
    throw error;
  }
}
