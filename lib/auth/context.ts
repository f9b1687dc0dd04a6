import type { Mode } from "@/lib/contract/api-keys";
import { type AfterCommit, inPrismaTransaction, inSqlTransaction } from "@/lib/platform/db/commit";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { modelsOf, type OrganizationModels } from "@/lib/platform/db/organization-models";
import { type OrganizationSql, sqlOf, throughPg, throughPrisma } from "@/lib/platform/db/organization-sql";
import type { Limiter } from "@/lib/platform/limits/limiter";
import type { CorePorts, Platform } from "@/lib/platform/wiring/ports";
import type { Principal } from "./principal";

/*
 * What domain functions are called with: `f(context, input)`. A context reaches the rows of one organization
 * only, whatever a query forgets.
 */

/** An organization's data in one mode. */
export interface Scope {
  organizationId: string;
  mode: Mode;
}

/** The data of one organization in one mode, through SQL: what the analysis of applicants works with, on any thread. */
export interface OrganizationContext extends CorePorts {
  scope: Scope;
  /** The organization's rows: of its transaction inside one, else of the pool. */
  sql: OrganizationSql;
}

/** As OrganizationContext, inside a transaction. */
export interface OrganizationWriteContext extends OrganizationContext, AfterCommit {}

/** What a service knows of its call: who asks, and the data of the principal's organization. */
export interface Context<Who extends Principal = Principal> extends OrganizationContext {
  principal: Who;
  limiter: Limiter;
  /** The organization's rows through Prisma: of its transaction inside one. */
  db: OrganizationModels;
  /** Commits what `work` does as one, or nothing of it. */
  transaction<T>(work: (context: WriteContext<Who>) => Promise<T>): Promise<T>;
  /** As `transaction`, through `pg`: for hand-written SQL where the volume is. May run `work` again. */
  sqlTransaction<T>(work: (context: SqlWriteContext<Who>) => Promise<T>): Promise<T>;
}

type InTransaction<Who extends Principal> = Omit<Context<Who>, "transaction" | "sqlTransaction"> &
  AfterCommit;

/** A context inside a transaction: what it writes is committed as one. */
export type WriteContext<Who extends Principal = Principal> = InTransaction<Who>;

/** As WriteContext, in a transaction through `pg`. */
export type SqlWriteContext<Who extends Principal = Principal> = Omit<InTransaction<Who>, "db">;

/** The whole platform inside a transaction: for what precedes an organization, such as a sign-up. */
export interface PlatformWriteContext extends Platform, AfterCommit {
  tx: Prisma.TransactionClient;
}

/** The context of a principal's call. */
export function contextOf<Who extends Principal>(platform: Platform, principal: Who): Context<Who> {
  const { pool, prisma } = platform;
  const { organizationId } = principal;
  const base = { ...portsOf(platform), limiter: platform.limiter, scope: scopeOf(principal), principal };
  return {
    ...base,
    db: modelsOf(prisma, organizationId),
    sql: sqlOf(throughPg(pool), organizationId),
    transaction: (work) =>
      inPrismaTransaction(prisma, (tx, after) =>
        work({
          ...base,
          ...after,
          db: modelsOf(tx, organizationId),
          sql: sqlOf(throughPrisma(tx), organizationId),
        }),
      ),
    sqlTransaction: (work) =>
      inSqlTransaction(pool, (client, after) =>
        work({
          ...base,
          ...after,
          sql: sqlOf(throughPg(client), organizationId),
        }),
      ),
  };
}

/** Commits what `work` does over the whole platform as one, or nothing of it. */
export function inPlatformTransaction<T>(
  platform: Platform,
  work: (context: PlatformWriteContext) => Promise<T>,
): Promise<T> {
  return inPrismaTransaction(platform.prisma, (tx, after) => work({ ...platform, ...after, tx }));
}

/** The context of one organization inside a transaction over the whole platform. */
export function withinOrganization<Who extends Principal>(
  context: PlatformWriteContext,
  principal: Who,
): WriteContext<Who> {
  const { organizationId } = principal;
  return {
    ...portsOf(context),
    limiter: context.limiter,
    scope: scopeOf(principal),
    principal,
    afterCommit: context.afterCommit,
    db: modelsOf(context.tx, organizationId),
    sql: sqlOf(throughPrisma(context.tx), organizationId),
  };
}

/** The data of one organization through `pg`, for a thread that has no more than a pool. */
export function organizationContextOf(ports: CorePorts & Pick<Platform, "pool">, scope: Scope) {
  const { pool } = ports;
  const base = { ...portsOf(ports), scope };
  const context: OrganizationContext = {
    ...base,
    sql: sqlOf(throughPg(pool), scope.organizationId),
  };
  return {
    ...context,
    sqlTransaction: <T>(work: (context: OrganizationWriteContext) => Promise<T>): Promise<T> =>
      inSqlTransaction(pool, (client, after) =>
        work({
          ...base,
          ...after,
          sql: sqlOf(throughPg(client), scope.organizationId),
        }),
      ),
  };
}

/** The ports alone: a context must not reach the data of all organizations. */
function portsOf({ env, clock, log, keys, work, parts, beforeClose }: CorePorts): CorePorts {
  return { env, clock, log, keys, work, parts, beforeClose };
}

function scopeOf({ organizationId, mode }: Principal): Scope {
  return { organizationId, mode };
}
