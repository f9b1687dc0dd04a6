import { modelsOf, type OrganizationModels } from "@/lib/platform/db/organization-models";
import { type OrganizationSql, sqlOf } from "@/lib/platform/db/organization-sql";
import {
  distinctScopes,
  reachOf,
  type Scope,
  type ScopedSql,
  scopedSqlOf,
  sendWithin,
} from "@/lib/platform/db/scoped-sql";
import { type AfterCommit, inTransaction, type Transaction } from "@/lib/platform/db/transaction";
import type { Dependencies, Platform } from "@/lib/platform/wiring/platform";
import type { Principal } from "./principal";

/*
 * The first argument of every domain function: `f(context, input)`. A context reaches only one organization's rows,
 * even if a query forgets to filter.
 */

/** One organization's data in one mode, and who works with it. */
export interface Context<Who extends Principal = Principal> extends Dependencies {
  principal: Who;
  scope: Scope;
  /** Prisma over the organization's rows. */
  db: OrganizationModels;
  /** SQL over the same rows. */
  sql: OrganizationSql;
  /** SQL over the same rows, for statements that also write groups of several organizations. */
  scoped: ScopedSql;
  /** Runs `work` again if PostgreSQL aborts it in favor of another transaction. */
  transaction<T>(work: (tx: Tx<Who>) => Promise<T>): Promise<T>;
}

/** A context inside a transaction: what it reads and writes, it does there. */
export interface Tx<Who extends Principal = Principal>
  extends Omit<Context<Who>, "transaction">,
    AfterCommit {}

/** The data of several organizations inside one transaction, for work that is written in groups. */
export interface GroupTx extends Dependencies, AfterCommit {
  scoped: ScopedSql;
}

/** The whole platform inside a transaction: for work that has no organization yet, such as a sign-up. */
export interface PlatformTx extends Platform, Transaction {
  /** Prisma over the rows of all organizations. */
  db: OrganizationModels;
}

export function contextOf<Who extends Principal>(platform: Platform, principal: Who): Context<Who> {
  const scope = scopeOf(principal);
  const reach = reachOf([scope]);
  const send = sendWithin(platform.pool, scope);
  return {
    principal,
    scope,
    db: modelsOf(platform.prisma, scope.organizationId, (where, query) =>
      platform.sendBy(
        "mode" in where && where.mode === scope.mode ? { ...reach, mode: scope.mode } : reach,
        query,
      ),
    ),
    sql: sqlOf(send, scope.organizationId),
    scoped: scopedSqlOf(send, [scope]),
    transaction: (work) =>
      inTransaction(
        platform.pool,
        (transaction) => work(txInside(platform, transaction, principal)),
        reach,
        scope.organizationId,
      ),
    ...dependenciesOf(platform),
  };
}

/** One organization's data inside a transaction that has begun. */
export function txOf<Who extends Principal>(platform: Platform & Transaction, principal: Who): Tx<Who> {
  return txInside(platform, platform, principal);
}

function txInside<Who extends Principal>(
  platform: Platform,
  transaction: Transaction,
  principal: Who,
): Tx<Who> {
  const scope = scopeOf(principal);
  const { send, afterCommit } = transaction;
  return {
    principal,
    scope,
    db: modelsOf(platform.prisma, scope.organizationId, (_, query) => platform.sendBy(transaction, query)),
    sql: sqlOf(send, scope.organizationId),
    scoped: scopedSqlOf(send, [scope]),
    afterCommit,
    ...dependenciesOf(platform),
  };
}

export function inPlatformTransaction<T>(
  platform: Platform,
  work: (tx: PlatformTx) => Promise<T>,
): Promise<T> {
  return inTransaction(platform.pool, (transaction) =>
    work({
      ...platform,
      ...transaction,
      db: modelsOf(platform.prisma, undefined, (_, query) => platform.sendBy(transaction, query)),
    }),
  );
}

/** Runs `work` in one transaction over the data of these organizations. May run it again. */
export function inGroupTransaction<T>(
  platform: Platform,
  scopes: Iterable<Scope>,
  work: (tx: GroupTx, commitWith: Transaction["commitWith"]) => Promise<T>,
): Promise<T> {
  const distinct = distinctScopes(scopes);
  return inTransaction(
    platform.pool,
    ({ send, afterCommit, commitWith }) =>
      work({ afterCommit, scoped: scopedSqlOf(send, distinct), ...dependenciesOf(platform) }, commitWith),
    reachOf(distinct),
  );
}

function dependenciesOf(platform: Platform): Dependencies {
  const { env, clock, log, metrics, tracing, keys, limiter } = platform;
  const { work, singletons, keepAlive, beforeClose } = platform;
  return { env, clock, log, metrics, tracing, keys, limiter, work, singletons, keepAlive, beforeClose };
}

function scopeOf({ organizationId, mode }: Principal): Scope {
  return { organizationId, mode };
}
