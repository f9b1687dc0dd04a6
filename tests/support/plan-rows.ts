import type { Pool } from "pg";
import { type OrganizationSql, sqlOf } from "@/lib/platform/db/organization-sql";
import type { Scope } from "@/lib/platform/db/scoped-sql";
import { runAlone, type Send } from "@/lib/platform/db/transaction";

interface PlanNode {
  "Relation Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: PlanNode[];
}

/** How many rows of a table a statement has read, by the rows of `EXPLAIN (ANALYZE, FORMAT JSON)`: also those left out. */
function planRows(explained: readonly object[], table: string): number {
  const [row] = explained as { "QUERY PLAN": { Plan: PlanNode }[] }[];
  const within = (node: PlanNode): number => {
    const rows =
      (node["Actual Rows"] ?? 0) +
      (node["Rows Removed by Filter"] ?? 0) +
      (node["Rows Removed by Index Recheck"] ?? 0);
    const own = node["Relation Name"] === table ? rows * (node["Actual Loops"] ?? 1) : 0;
    return (node.Plans ?? []).reduce((sum, part) => sum + within(part), own);
  };
  const plan = row?.["QUERY PLAN"][0]?.Plan;
  if (!plan) throw new Error("this is no plan");
  return within(plan);
}

/** Runs statements as `organizationId`, behind the policies, and adds up how many rows of a table they read. */
export function readCounter(
  pool: Pool,
  { organizationId, mode }: Scope,
  table: string,
): { sql: OrganizationSql; readonly read: number } {
  const scope = { organizationIds: [organizationId], mode };
  let read = 0;
  const send: Send = async ({ text, values }) => {
    const explain = { text: `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values };
    read += planRows((await runAlone(pool, explain, scope)).rows, table);
    return runAlone(pool, { text, values }, scope);
  };
  return {
    sql: sqlOf(send, organizationId),
    get read() {
      return read;
    },
  };
}
