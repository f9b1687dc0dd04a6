import type { Pool, PoolClient, QueryConfig } from "pg";
import { brandedError } from "@/lib/platform/branded-error";
import type { Prisma } from "./generated/client";
import type { Reach } from "./isolation";
import { sendTogether } from "./send-together";
import { runAlone } from "./transaction";

/** A statement. If it has a name, it is prepared under that name, once per connection. */
export interface Statement {
  name?: string;
  text: string;
}

/**
 * SQL over the rows of one organization. `$1` is the organization's id, bound here; the given values start at `$2`.
 * Throws UnlimitedStatementError, before anything is sent, for a statement that does not use `$1`.
 */
export interface OrganizationSql {
  query<Row extends object>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>;
  /** Returns how many rows were touched. */
  execute(statement: Statement, values?: readonly unknown[]): Promise<number>;
}

/** A statement that would touch rows of all organizations. */
export class UnlimitedStatementError extends brandedError("UnlimitedStatementError") {}

export interface StatementRunner {
  query(statement: Statement, values: unknown[]): Promise<object[]>;
  execute(statement: Statement, values: unknown[]): Promise<number>;
}

/** Runs statements in transactions of their own, each within its reach. */
export function poolRunner(
  pool: Pool,
  reachOf: (statement: Statement, values: readonly unknown[]) => Reach,
): StatementRunner {
  const send = (statement: Statement, values: unknown[]) =>
    runAlone<object>(pool, { ...statement, values }, reachOf(statement, values));
  return {
    query: async (statement, values) => (await send(statement, values)).rows,
    execute: async (statement, values) => (await send(statement, values)).rowCount ?? 0,
  };
}

export function pgRunner(client: PoolClient): StatementRunner {
  const send = (config: QueryConfig) => sendTogether(client, () => client.query<object>(config));
  return {
    query: async (statement, values) => (await send({ ...statement, values })).rows,
    execute: async (statement, values) => (await send({ ...statement, values })).rowCount ?? 0,
  };
}

/** Runs statements in a Prisma transaction, which ignores their names. */
export function prismaRunner(tx: Prisma.TransactionClient): StatementRunner {
  return {
    query: ({ text }, values) => tx.$queryRawUnsafe<object[]>(text, ...values),
    execute: ({ text }, values) => tx.$executeRawUnsafe(text, ...values),
  };
}

export function sqlOf(runner: StatementRunner, organizationId: string): OrganizationSql {
  return {
    async query<Row extends object>(statement: Statement, values: readonly unknown[] = []) {
      refuseUnlimited(statement, limits);
      return (await runner.query(statement, [organizationId, ...values])) as Row[];
    },
    async execute(statement, values = []) {
      refuseUnlimited(statement, limits);
      return runner.execute(statement, [organizationId, ...values]);
    },
  };
}

/** Statements that have passed the check. */
const limited = new Set<string>();

/** The accepted uses of `$1`: as a filter, as the value of the column, or given to locks. */
const limits = [
  /\borganization_id\s*=\s*\$1(?!\d)/,
  /\borganizations(?:\s+(?:AS\s+)?\w+)?\s+(?:SET\b.*?)?WHERE\s+(?:\w+\.)?id\s*=\s*\$1(?!\d)/s,
  /\bINSERT\s+INTO\s+\w+(?:\s+AS\s+\w+)?\s*\([^)]*\borganization_id\b[^)]*\).*\$1(?!\d)/s,
  /\bhashtextextended\(\s*\$1(?!\d)/,
];

/** Throws UnlimitedStatementError unless one of `limits` matches. */
export function refuseUnlimited({ name, text }: Statement, limits: readonly RegExp[]): void {
  if (limited.has(text)) return;
  // Without comments, which can contain anything.
  const code = text.replace(/--[^\n]*/g, "");
  if (!limits.some((limit) => limit.test(code)))
    throw new UnlimitedStatementError(`a statement must name its organization as $1: ${name ?? code.trim()}`);
  limited.add(text);
}
