import type { Prisma } from "@/lib/platform/db/generated/client";
import { modelsOf, type OrganizationModels } from "@/lib/platform/db/organization-models";
import {
  type OrganizationSql,
  pgRunner,
  prismaRunner,
  type StatementRunner,
  sqlOf,
} from "@/lib/platform/db/organization-sql";
import { withReach } from "@/lib/platform/db/prisma-reach";
import {
  distinctScopes,
  reachOf,
  type Scope,
  type ScopedSql,
  scopedSqlOf,
  scopeRunner,
} from "@/lib/platform/db/scoped-sql";
import {
  type AfterCommit,
  type CommitTogether,
  inPrismaTransaction,
  inSqlTransaction,
} from "@/lib/platform/db/transaction";
import type { Limiter } from "@/lib/platform/limits/limiter";
import type { CoreDependencies, Platform } from "@/lib/platform/wiring/platform";
import type { Principal } from "./principal";

/*
 * The first argument of every domain function: `f(context, input)`. A context reaches only one organization's rows,
 * even if a query forgets to filter.
 */

/**
 * One organization's data in one mode, through SQL: all that it takes to analyze applicants, on any thread.
 */
export interface OrganizationContext extends CoreDependencies {
  scope: Scope;
  /** SQL over the organization's rows: on the transaction's connection inside one, otherwise on the pool. */
  sql: OrganizationSql;
  /** The same rows, for statements that also write groups of several organizations. */
  scoped: ScopedSql;
}

export interface OrganizationWriteContext extends OrganizationContext, AfterCommit {}

/** The data of several organizations inside one transaction, for work that is written in groups. */
export interface GroupWriteContext extends CoreDependencies, AfterCommit {
  scoped: ScopedSql;
}

export interface Context<Who extends Principal = Principal> extends OrganizationContext {
  principal: Who;
  limiter: Limiter;
  /** Prisma over the organization's rows; inside a transaction, on that transaction. */
  db: OrganizationModels;
  transaction<T>(work: (context: WriteContext<Who>) => Promise<T>): Promise<T>;
  /** Like `transaction`, but through `pg`, for hand-written SQL on high-volume paths. May run `work` again. */
  sqlTransaction<T>(work: (context: SqlWriteContext<Who>) => Promise<T>): Promise<T>;
}

type InTransaction<Who extends Principal> = Omit<Context<Who>, "transaction" | "sqlTransaction"> &
  AfterCommit;

export type WriteContext<Who extends Principal = Principal> = InTransaction<Who>;

export type SqlWriteContext<Who extends Principal = Principal> = Omit<InTransaction<Who>, "db">;

/** The whole platform inside a transaction: for work that has no organization yet, such as a sign-up. */
export interface PlatformWriteContext extends Platform, AfterCommit {
  tx: Prisma.TransactionClient;
}

export function contextOf<Who extends Principal>(platform: Platform, principal: Who): Context<Who> {
  const { pool, prisma } = platform;
  const { organizationId } = principal;
  const scope = scopeOf(principal);
  const reach = reachOf([scope]);
  const base = { ...dependenciesOf(platform), limiter: platform.limiter, scope, principal };
  return {
    ...base,
    db: modelsOf(prisma, organizationId, (where, query) =>
      withReach("mode" in where && where.mode === scope.mode ? { ...reach, mode: scope.mode } : reach, query),
    ),
    ...sqlFor(scopeRunner(pool, scope), scope),
    transaction: (work) =>
      inPrismaTransaction(
        prisma,
        (tx, after) =>
          work({
            ...base,
            ...after,
            db: modelsOf(tx, organizationId),
            ...sqlFor(prismaRunner(tx), scope),
          }),
        reach,
      ),
    sqlTransaction: (work) =>
      inSqlTransaction(
        pool,
        (client, { afterCommit }) =>
          work({
            ...base,
            afterCommit,
            ...sqlFor(pgRunner(client), scope),
          }),
        reach,
      ),
  };
}

export function inPlatformTransaction<T>(
  platform: Platform,
  work: (context: PlatformWriteContext) => Promise<T>,
): Promise<T> {
  return inPrismaTransaction(platform.prisma, (tx, after) => work({ ...platform, ...after, tx }));
}

export function withinOrganization<Who extends Principal>(
  context: PlatformWriteContext,
  principal: Who,
): WriteContext<Who> {
  const scope = scopeOf(principal);
  return {
    ...dependenciesOf(context),
    limiter: context.limiter,
    scope,
    principal,
    afterCommit: context.afterCommit,
    db: modelsOf(context.tx, scope.organizationId),
    ...sqlFor(prismaRunner(context.tx), scope),
  };
}

/** One organization's data through `pg`, for a thread that has only a pool. */
export function organizationContextOf(dependencies: CoreDependencies & Pick<Platform, "pool">, scope: Scope) {
  const { pool } = dependencies;
  const base = { ...dependenciesOf(dependencies), scope };
  const context: OrganizationContext = { ...base, ...sqlFor(scopeRunner(pool, scope), scope) };
  return {
    ...context,
    sqlTransaction: <T>(work: (context: OrganizationWriteContext) => Promise<T>): Promise<T> =>
      inSqlTransaction(
        pool,
        (client, { afterCommit }) =>
          work({
            ...base,
            afterCommit,
            ...sqlFor(pgRunner(client), scope),
          }),
        reachOf([scope]),
      ),
  };
}

/** Runs `work` in one transaction over the data of these organizations, through `pg`. May run it again. */
export function inGroupTransaction<T>(
  dependencies: CoreDependencies & Pick<Platform, "pool">,
  scopes: Iterable<Scope>,
  work: (context: GroupWriteContext & CommitTogether) => Promise<T>,
): Promise<T> {
  const distinct = distinctScopes(scopes);
  return inSqlTransaction(
    dependencies.pool,
    (client, commit) =>
      work({ ...dependenciesOf(dependencies), ...commit, scoped: scopedSqlOf(pgRunner(client), distinct) }),
    reachOf(distinct),
  );
}

/** Only the core dependencies: a context must not reach other organizations' data. */
function dependenciesOf(dependencies: CoreDependencies): CoreDependencies {
  const { env, clock, log, metrics, tracing, keys, work, singletons, keepAlive, beforeClose } = dependencies;
  return { env, clock, log, metrics, tracing, keys, work, singletons, keepAlive, beforeClose };
}

function sqlFor(runner: StatementRunner, scope: Scope): Pick<OrganizationContext, "sql" | "scoped"> {
  return { sql: sqlOf(runner, scope.organizationId), scoped: scopedSqlOf(runner, [scope]) };
}

function scopeOf({ organizationId, mode }: Principal): Scope {
  return { organizationId, mode };
}
