import type { Pool, PoolClient } from "pg";
import type { Prisma, PrismaClient } from "./generated/client";
import { inTransaction } from "./transaction";

export interface AfterCommit {
  /** Runs once the transaction is committed, and not at all when it is not. Must not throw. */
  afterCommit(then: () => void): void;
}

/** Prisma's own limits (2 and 5 s) end transactions that only a busy machine made slow. */
const prismaLimits = { maxWait: 5_000, timeout: 30_000 };

/** Runs `work` in a transaction of Prisma's: all of it is committed, or nothing. */
export function inPrismaTransaction<T>(
  prisma: PrismaClient,
  work: (tx: Prisma.TransactionClient, after: AfterCommit) => Promise<T>,
): Promise<T> {
  return committing((begin) => prisma.$transaction((tx) => work(tx, begin()), prismaLimits));
}

/** As `inPrismaTransaction`, through `pg`. `work` runs again when PostgreSQL gave it up for another one. */
export function inSqlTransaction<T>(
  pool: Pool,
  work: (client: PoolClient, after: AfterCommit) => Promise<T>,
): Promise<T> {
  return committing((begin) => inTransaction(pool, (client) => work(client, begin())));
}

/** A transaction may be tried more than once: what an earlier try wanted done after it is forgotten. */
async function committing<T>(run: (begin: () => AfterCommit) => Promise<T>): Promise<T> {
  let followers: (() => void)[] = [];
  const result = await run(() => {
    followers = [];
    return { afterCommit: (then) => followers.push(then) };
  });
  for (const follow of followers) follow();
  return result;
}

/** What was done before a transaction, and how to undo it. */
export interface Prepared {
  /** Gives back what preparing took; does nothing once it was committed. */
  abandon(): Promise<void>;
}

/** Commits what was prepared; where that fails, gives back what preparing took. */
export async function commitOrAbandon<T>(prepared: Prepared, commit: () => Promise<T>): Promise<T> {
  try {
    return await commit();
  } catch (error) {
    await prepared.abandon();
    throw error;
  }
}
