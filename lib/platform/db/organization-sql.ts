import type { ClientBase } from "pg";
import { brandedError } from "@/lib/platform/branded-error";
import type { Prisma } from "./generated/client";

/** A statement; one with a name is prepared under it, once a connection. */
export interface Statement {
  name?: string;
  text: string;
}

/**
 * SQL over the rows of one organization. `$1` is the organization's id, which is bound here: values given are
 * `$2` and on. Throws UnlimitedStatementError, before anything is sent, for a statement that does not use it.
 */
export interface OrganizationSql {
  query<Row extends object>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>;
  /** Returns how many rows were touched. */
  execute(statement: Statement, values?: readonly unknown[]): Promise<number>;
}

/** A statement that would touch rows of all organizations. */
export class UnlimitedStatementError extends brandedError("UnlimitedStatementError") {}

/** Runs statements wherever they are to run: on the pool, on one connection, in a transaction of Prisma's. */
export interface StatementRunner {
  query(statement: Statement, values: unknown[]): Promise<object[]>;
  execute(statement: Statement, values: unknown[]): Promise<number>;
}

/** Runs statements through `pg`. */
export function throughPg(client: Pick<ClientBase, "query">): StatementRunner {
  return {
    query: async (statement, values) => (await client.query<object>({ ...statement, values })).rows,
    execute: async (statement, values) => (await client.query({ ...statement, values })).rowCount ?? 0,
  };
}

/** Runs statements in a transaction of Prisma's, which prepares none by name. */
export function throughPrisma(tx: Prisma.TransactionClient): StatementRunner {
  return {
    query: ({ text }, values) => tx.$queryRawUnsafe<object[]>(text, ...values),
    execute: ({ text }, values) => tx.$executeRawUnsafe(text, ...values),
  };
}

/** SQL of one organization. */
export function sqlOf(runner: StatementRunner, organizationId: string): OrganizationSql {
  return {
    async query<Row extends object>(statement: Statement, values: readonly unknown[] = []) {
      refuseUnlimited(statement);
      return (await runner.query(statement, [organizationId, ...values])) as Row[];
    },
    async execute(statement, values = []) {
      refuseUnlimited(statement);
      return runner.execute(statement, [organizationId, ...values]);
    },
  };
}

/** Texts that have passed. */
const limited = new Set<string>();

/** How a statement may use `$1`: as a filter, as a value of the column, or as the first argument of a function. */
const limits = [
  /\borganization_id\s*=\s*\$1(?!\d)/,
  /\borganizations(?:\s+(?:AS\s+)?\w+)?\s+(?:SET\b.*?)?WHERE\s+(?:\w+\.)?id\s*=\s*\$1(?!\d)/s,
  /\bINSERT\s+INTO\s+\w+(?:\s+AS\s+\w+)?\s*\([^)]*\borganization_id\b[^)]*\).*\$1(?!\d)/s,
  /\b\w+\(\s*\$1(?!\d)/,
];

function refuseUnlimited({ name, text }: Statement): void {
  if (limited.has(text)) return;
  // Without comments, in which anything can stand.
  const code = text.replace(/--[^\n]*/g, "");
  if (!limits.some((limit) => limit.test(code)))
    throw new UnlimitedStatementError(
      `a statement has to name its organization as $1: ${name ?? code.trim()}`,
    );
  limited.add(text);
}
