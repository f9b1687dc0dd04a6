import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beginning, type Reach } from "@/lib/platform/db/isolation";
import { limitsMode } from "@/lib/platform/db/scoped-sql";
import { newId } from "@/lib/platform/ids";
import { memberPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import { recordStatements } from "@/tests/support/sql-scope/recorded";
import { productFiles } from "@/tests/support/sql-scope/sources";
import { collectStatements } from "@/tests/support/sql-scope/statements";
import type { Stage } from "@/tests/support/stage";

/*
 * Behind the policies of an organization, PostgreSQL passes on to an index only what can't leak a value. With 200,000
 * applicants and analyses, it plans each statement for about as much as without the policies.
 */

/** An estimate counts some conditions twice, the statement's and the policy's. */
const mostTimes = 3;

let stage: Stage;
let statements: { place: string; sql: string }[];
beforeAll(async () => {
  stage = await openStage({ clock: () => Date.parse("2026-06-15T12:00:00Z") });
  await stage.pool.query(fill);
  const context = stage.context(memberPrincipal({ organizationId: newId("org", 0) }));
  const recorded = await recordStatements(context);
  const { statements: collected } = collectStatements(productFiles(["lib", "inngest", "app"]));
  const bound = collected.filter(({ runner }) => runner === "organization" || runner === "elements");
  statements = [
    ...bound.map(({ file, line, sql }) => ({ place: `${file}:${line}`, sql })),
    ...[...new Set(recorded.map(({ sql }) => sql))].map((sql) => ({ place: sql, sql })),
  ].filter(({ sql }) => /^\s*(?:SELECT|WITH|INSERT|UPDATE|DELETE)\b/.test(sql));
});
afterAll(() => stage.close());

/** Most are of one organization and mode. One in a thousand was declined. */
const fill = `
  SET session_replication_role = replica;
  INSERT INTO organizations (id, slug, name) SELECT 'org_' || i, 'lender-' || i, 'Lender' FROM generate_series(1, 5) i;
  INSERT INTO applicants (id, organization_id, mode, data_key, data, elements, created_at)
  SELECT 'app_' || i, 'org_' || CASE WHEN i % 10 < 6 THEN 1 ELSE i % 5 + 1 END,
    (CASE WHEN i % 7 = 0 THEN 'test' ELSE 'live' END)::mode, '', '', '{}', timestamptz '2026-06-15' - i * interval '1 minute'
  FROM generate_series(1, 200000) i;
  INSERT INTO analyses (id, organization_id, mode, applicant_id, status, risk_score, decision, decision_basis,
    model_version, policy_version, include_reasons, risc_scoring, created_by, created_at)
  SELECT 'trc_' || i, organization_id, mode, id, 'completed', i % 100,
    (CASE WHEN i % 1000 = 0 THEN 'DECLINE' WHEN i % 10 = 1 THEN 'REVIEW' ELSE 'APPROVE' END)::decision, 'score',
    'model', 1, true, false, 'cli', created_at
  FROM (SELECT *, row_number() OVER () AS i FROM applicants) AS a;
  RESET session_replication_role;
  ANALYZE`;

const organizationIds = ["org_1"];

async function costs(sqls: readonly string[], reach?: Reach): Promise<number[]> {
  const client = await stage.pool.connect();
  try {
    await client.query(await beginning(stage.pool, reach));
    const found: number[] = [];
    for (const sql of sqls) {
      const { rows } = await client.query(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${sql}`);
      found.push(rows[0]["QUERY PLAN"][0].Plan["Total Cost"]);
    }
    return found;
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
}

/** The statements that cost more than they may, within a reach. */
async function dear(chosen: typeof statements, reach: Reach): Promise<string[]> {
  const sqls = chosen.map(({ sql }) => sql);
  const without = await costs(sqls);
  const within = await costs(sqls, reach);
  return chosen.flatMap(({ place }, i) => {
    const times = ((within[i] ?? 0) + 1) / ((without[i] ?? 0) + 1);
    return times > mostTimes ? [`${times.toFixed(1)} times: ${place}`] : [];
  });
}

describe("a statement costs about the same behind the policies", () => {
  it("if it is limited to a mode", async () => {
    const chosen = statements.filter(({ sql }) => limitsMode.test(sql));
    expect(chosen.length).toBeGreaterThan(100);
    expect(await dear(chosen, { organizationIds, mode: "live" })).toEqual([]);
    // The role of both modes would read the whole organization.
    expect((await dear(chosen, { organizationIds })).length).toBeGreaterThan(10);
  });

  it("if it is for both modes", async () => {
    const chosen = statements.filter(({ sql }) => !limitsMode.test(sql));
    expect(chosen.length).toBeGreaterThan(60);
    expect(await dear(chosen, { organizationIds })).toEqual([]);
  });
});
