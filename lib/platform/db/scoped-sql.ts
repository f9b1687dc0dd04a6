import type { Pool } from "pg";
import type { Mode } from "@/lib/contract/api-keys";
import { textArray, unquotedArray } from "./arrays";
import type { Reach } from "./isolation";
import { refuseUnlimited, type Statement, withValues } from "./organization-sql";
import { runAlone, type Send } from "./transaction";

/** One organization's data in one mode. */
export interface Scope {
  organizationId: string;
  mode: Mode;
}

/**
 * SQL over the rows of several organizations, each in one mode. `$1` is the list of the organizations' ids and `$2` that
 * of their modes, bound here; each row names its scope by its index in them. The given values start at `$3`. Throws
 * UnlimitedStatementError, before anything is sent, for a statement that does not use both.
 */
export interface ScopedSql {
  /** The scope's index in the lists, from 1. */
  scopeNumber(scope: Scope): number;
  query<Row extends object>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>;
  execute(statement: Statement, values?: readonly unknown[]): Promise<number>;
  /** The same over `application_elements`, found by hashes under one scope's key: the given values start at `$1`. */
  queryElements<Row extends object>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
}

/** The accepted uses of `$1` and `$2`: indexed by a row's scope. */
const limits = [/\(\$1::text\[\]\)\[\w+\.scope\].*\(\$2::mode\[\]\)\[\w+\.scope\]/s];

const elementLimits = [
  /^\s*SELECT \* FROM read_sharers\(/,
  /^\s*INSERT INTO application_elements\b/,
  /^\s*DELETE FROM application_elements\b/,
];
/** The other tables hold rows of all organizations. */
const otherTables = /\bJOIN\b|\bapplicants\b|\banalyses\b/;

export function scopedSqlOf(send: Send, scopes: readonly Scope[]): ScopedSql {
  const numbers = new Map(scopes.map((scope, i) => [nameOf(scope), i + 1]));
  const bound = () => [
    textArray(scopes.map(({ organizationId }) => organizationId)),
    unquotedArray(scopes.map(({ mode }) => mode)),
  ];
  const run = <Row extends object>(statement: Statement, values: readonly unknown[]) => {
    refuseUnlimited(statement, limits);
    return send<Row>(withValues(statement, [...bound(), ...values]));
  };
  return {
    scopeNumber(scope) {
      const number = numbers.get(nameOf(scope));
      if (number === undefined) throw new Error("a row belongs to none of the statement's scopes");
      return number;
    },
    query: async <Row extends object>(statement: Statement, values: readonly unknown[] = []) =>
      (await run<Row>(statement, values)).rows,
    execute: async (statement, values = []) => (await run(statement, values)).rowCount ?? 0,
    async queryElements<Row extends object>(statement: Statement, values: readonly unknown[]) {
      refuseUnlimited(statement, otherTables.test(statement.text) ? [] : elementLimits);
      return (await send<Row>(withValues(statement, [...values]))).rows;
    },
  };
}

/** The same, each statement in its own transaction. */
export function scopedSqlFrom(pool: Pool, scopes: readonly Scope[]): ScopedSql {
  const distinct = distinctScopes(scopes);
  const reach = reachOf(distinct);
  return scopedSqlOf((statement) => runAlone(pool, statement, reach), distinct);
}

export function distinctScopes(scopes: Iterable<Scope>): Scope[] {
  return [...new Map([...scopes].map((scope) => [nameOf(scope), scope])).values()];
}

/** Both modes: an action in one mode of an organization may affect the other, such as a member leaving. */
export function reachOf(scopes: readonly Scope[]): Reach {
  return { organizationIds: [...new Set(scopes.map(({ organizationId }) => organizationId))] };
}

/** A condition on the mode that an index may serve: `IS TRUE` keeps look-ups by a key from other indexes. */
export const limitsMode = /\bmode = \$(\d+)\b(?!(?:::mode)?\) IS TRUE)/;

/** Sends each statement in its own transaction. One that is limited to the scope's mode doesn't reach beyond it. */
export function sendWithin(pool: Pool, scope: Scope): Send {
  const reach = reachOf([scope]);
  return (statement) => {
    const [, place] = limitsMode.exec(statement.text) ?? [];
    const isInMode = place !== undefined && statement.values?.[Number(place) - 1] === scope.mode;
    return runAlone(pool, statement, isInMode ? { ...reach, mode: scope.mode } : reach);
  };
}

function nameOf({ organizationId, mode }: Scope): string {
  return `${organizationId}/${mode}`;
}
