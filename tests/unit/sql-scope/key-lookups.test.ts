import type { PoolClient } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beginning } from "@/lib/platform/db/isolation";
import { limitsMode } from "@/lib/platform/db/scoped-sql";
import { openStage } from "@/tests/support/shared-stage";
import { productFiles } from "@/tests/support/sql-scope/sources";
import { type Collected, collectStatements } from "@/tests/support/sql-scope/statements";
import type { Stage } from "@/tests/support/stage";

/*
 * PostgreSQL plans a statement for the rows that a table had when it was last analyzed: of a new service, none. The
 * index of an organization's rows then looks as good as that of the primary key, and a look-up of one applicant reads
 * all of them.
 */

/** Tables of which an organization has few rows. */
const small = new Set(["api_keys", "batches", "scorecards", "studies", "watchlists", "webhooks"]);

let stage: Stage;
const { statements } = collectStatements(productFiles(["lib", "inngest", "app"]));
beforeAll(async () => {
  stage = await openStage({ clock: () => Date.parse("2026-06-15T12:00:00Z") });
});
afterAll(() => stage.close());

interface PlanNode {
  "Relation Name"?: string;
  "Index Name"?: string;
  Filter?: string;
  Plans?: PlanNode[];
}

describe("a row is found by its primary key while statistics are old", () => {
  it("by every statement, but for those on tables with few rows", async () => {
    const plans = await lookupsOf(statements, "BEGIN");
    expect(plans.length).toBeGreaterThan(200);
    expect(plans.flat()).toEqual([]);
  });

  it("by every statement of an organization, within its policies", async () => {
    const bound = statements.filter(({ runner }) => runner === "organization" || runner === "elements");
    const plans = await lookupsOf(bound, await beginning(stage.pool, { organizationIds: ["org_1"] }));
    expect(plans.length).toBeGreaterThan(100);
    expect(plans.flat()).toEqual([]);
  });

  it("by every statement of one mode, within its policies", async () => {
    const inMode = statements.filter(({ runner, sql }) => runner === "organization" && limitsMode.test(sql));
    const begin = await beginning(stage.pool, { organizationIds: ["org_1"], mode: "live" });
    const plans = await lookupsOf(inMode, begin);
    expect(plans.length).toBeGreaterThan(20);
    expect(plans.flat()).toEqual([]);
  });

  it("and a condition on the organization beside the key would not do", async () => {
    const sql =
      "SELECT id FROM applicants WHERE id = ANY ($1::text[]) AND organization_id = $2 AND mode = $3::mode";
    expect(await lookupsOf([{ file: "", line: 1, sql }], "BEGIN")).toEqual([
      [":1: applicants_organization_id_mode_created_at_idx compares (id = ANY ($1)) row by row"],
    ]);
  });
});

/** Of each statement, planned in a transaction that begins so, what `filteredLookups` finds. */
async function lookupsOf(
  statements: readonly Pick<Collected["statements"][number], "file" | "line" | "sql">[],
  begin: string,
): Promise<string[][]> {
  const client = await stage.pool.connect();
  try {
    await client.query(begin);
    const plans: string[][] = [];
    for (const { file, line, sql } of statements) {
      if (!/^\s*(?:SELECT|WITH|INSERT|UPDATE|DELETE)\b/.test(sql)) continue;
      plans.push((await filteredLookups(client, sql)).map((lookup) => `${file}:${line}: ${lookup}`));
    }
    return plans;
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
}

/** The scans of large tables that compare the primary key row by row. */
async function filteredLookups(client: PoolClient, sql: string): Promise<string[]> {
  const { rows } = await client.query(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${sql}`);
  return nodesOf(rows[0]["QUERY PLAN"][0].Plan).flatMap((node) => {
    const { "Relation Name": table, "Index Name": index, Filter: filter } = node;
    if (!table || small.has(table) || !filter || !/\bid = /.test(filter)) return [];
    return [`${index ?? "a scan"} compares ${filter} row by row`];
  });
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}
