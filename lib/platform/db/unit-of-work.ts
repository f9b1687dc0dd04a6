import type { PoolClient } from "pg";
import { runtime } from "@/lib/platform/runtime";
import type { Prisma } from "./generated/client";
import { inTransaction } from "./transaction";

interface AfterCommit {
  /** Runs once the transaction is committed, and not at all when it is not. Must not throw. */
  afterCommit(then: () => void): void;
}

/** A transaction through Prisma: what services write with. */
export interface Work extends AfterCommit {
  tx: Prisma.TransactionClient;
}

/** A transaction through `pg`: for the hand-written SQL where the volume is. */
export interface SqlWork extends AfterCommit {
  client: PoolClient;
}

/** Either: for statements that both can run. */
export type AnyWork = Work | SqlWork;

/** Runs a statement in the transaction of `work`. */
export async function queryIn<Row extends object>(
  work: AnyWork,
  sql: string,
  values: unknown[],
): Promise<Row[]> {
  if ("tx" in work) return work.tx.$queryRawUnsafe<Row[]>(sql, ...values);
  return (await work.client.query<Row>(sql, values)).rows;
}

/** Commits what `work` does as one, or nothing of it. */
export function inWork<T>(work: (work: Work) => Promise<T>): Promise<T> {
  return committing((begin) => runtime().prisma.$transaction((tx) => work({ tx, ...begin() })));
}

/** As `inWork`, through `pg`. */
export function inSqlWork<T>(work: (work: SqlWork) => Promise<T>): Promise<T> {
  return committing((begin) => inTransaction(runtime().pool, (client) => work({ client, ...begin() })));
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
