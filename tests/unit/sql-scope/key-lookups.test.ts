import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStage } from "@/tests/support/shared-stage";
import { productFiles } from "@/tests/support/sql-scope/sources";
import { collectStatements } from "@/tests/support/sql-scope/statements";
import type { Stage } from "@/tests/support/stage";

/*
 * PostgreSQL plans a statement for the rows that a table had when it was last analyzed: of a new service, none. The
 * index of an organization's rows then looks as good as that of the primary key, and a look-up of one applicant reads
 * all of them.
 */

/** Tables of which an organization has few rows. */
const small = new Set(["api_keys", "batches", "watchlists", "webhooks"]);

let stage: Stage;
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
    const { statements } = collectStatements(productFiles(["lib", "inngest", "app"]));
    const plans: string[][] = [];
    for (const { file, line, sql } of statements) {
      if (!/^\s*(?:SELECT|WITH|INSERT|UPDATE|DELETE)\b/.test(sql)) continue;
      plans.push((await filteredLookups(sql)).map((lookup) => `${file}:${line}: ${lookup}`));
    }
    expect(plans.length).toBeGreaterThan(200);
    expect(plans.flat()).toEqual([]);
  });

  it("and a condition on the organization beside the key would not do", async () => {
    const sql =
      "SELECT id FROM applicants WHERE id = ANY ($1::text[]) AND organization_id = $2 AND mode = $3::mode";
    expect(await filteredLookups(sql)).toEqual([
      "applicants_organization_id_mode_created_at_idx compares (id = ANY ($1)) row by row",
    ]);
  });
});

/** The scans of large tables that compare the primary key row by row. */
async function filteredLookups(sql: string): Promise<string[]> {
  const { rows } = await stage.pool.query(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${sql}`);
  return nodesOf(rows[0]["QUERY PLAN"][0].Plan).flatMap((node) => {
    const { "Relation Name": table, "Index Name": index, Filter: filter } = node;
    if (!table || small.has(table) || !filter || !/\bid = /.test(filter)) return [];
    return [`${index ?? "a scan"} compares ${filter} row by row`];
  });
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}
