import type { QueryConfig } from "pg";
import { brandedError } from "@/lib/platform/branded-error";
import type { Send } from "./transaction";

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

export function sqlOf(send: Send, organizationId: string): OrganizationSql {
  const run = <Row extends object>(statement: Statement, values: readonly unknown[]) => {
    refuseUnlimited(statement, limits);
    return send<Row>(withValues(statement, [organizationId, ...values]));
  };
  return {
    query: async <Row extends object>(statement: Statement, values: readonly unknown[] = []) =>
      (await run<Row>(statement, values)).rows,
    execute: async (statement, values = []) => (await run(statement, values)).rowCount ?? 0,
  };
}

/** Written out: an object made by a spread is slow to use (see docs/scaling.md), and every statement comes through here. */
export function withValues({ name, text }: Statement, values: unknown[]): QueryConfig {
  return { name, text, values };
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
