import { stringify } from "csv-stringify/sync";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Context } from "@/lib/auth/context";
import type { AnalysisSummary } from "@/lib/contract/analyses";
import { exportAnalysesCsv } from "@/lib/domain/analyses/list/export-csv";
import { listAnalyses } from "@/lib/domain/analyses/list/list";
import type { AnalysisFilters } from "@/lib/domain/analyses/list/select";
import { sqlOf } from "@/lib/platform/db/organization-sql";
import { runAlone, type Send } from "@/lib/platform/db/transaction";
import { History } from "@/tests/support/history";
import { memberPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* Lists and exports of an organization with many analyses. */

const newest = new Date("2026-06-15T12:00:00.007Z");
const count = 9_000;
const externalIds = ["plain", "a b", 'say "hi"', "1,2", "=SUM(A1)", "-5", "@x", "Kredit № 7 / ж", " spaced "];

let stage: Stage;
let context: Context;
beforeAll(async () => {
  stage = await openStage({ clock: () => newest.getTime() });
  const history = await History.of(stage.pool);
  const { organizationId } = history;
  context = stage.context(memberPrincipal({ organizationId }));
  await history.applicants(count, newest);
  // Those of one moment are ordered by their ids, as newId makes them.
  await stage.pool.query(
    `UPDATE analyses a SET id = 'ana_' || lpad(n::text, 26, '0'), risk_score = n % 101, decision_basis = 'score',
       decision = CASE WHEN n % 3 = 0 THEN 'REVIEW' ELSE 'APPROVE' END::decision,
       external_id = CASE WHEN n % 100 = 0 THEN ($2::text[])[1 + n / 100 % 9] END,
       created_at = CASE WHEN n < 200 THEN $3 ELSE created_at END
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM analyses WHERE organization_id = $1) AS numbered
     WHERE a.id = numbered.id`,
    [organizationId, externalIds, newest],
  );
  await stage.pool.query(
    `UPDATE analyses SET status = 'failed', risk_score = NULL, decision = NULL, decision_basis = NULL,
       error = '{"code": "internal", "message": "It failed, \\"sadly\\""}'
     WHERE organization_id = $1 AND id LIKE '%7000'`,
    [organizationId],
  );
  await stage.pool.query("ANALYZE analyses");
});
afterAll(() => stage.close());

async function readAll(filters: AnalysisFilters): Promise<AnalysisSummary[]> {
  const all: AnalysisSummary[] = [];
  for (let cursor: string | undefined, isDone = false; !isDone; ) {
    const page = await listAnalyses(context, { ...filters, limit: 1_700, cursor });
    all.push(...page.data);
    cursor = page.nextCursor ?? undefined;
    isDone = cursor === undefined;
  }
  return all;
}

async function readExport(filters: AnalysisFilters): Promise<string> {
  return new Response(await exportAnalysesCsv(context, { filters })).text();
}

/** What PostgreSQL does for a list behind the policies: the scans of its plan. */
async function indexesFor(filters: AnalysisFilters): Promise<string> {
  let plan = "";
  const { organizationId, mode } = context.scope;
  const reach = { organizationIds: [organizationId], mode };
  const explain: Send = async ({ text, values }) => {
    const explained = await runAlone(stage.pool, { text: `EXPLAIN (FORMAT JSON) ${text}`, values }, reach);
    plan = JSON.stringify(explained.rows);
    return { ...explained, rows: [] };
  };
  const sql = sqlOf(explain, organizationId);
  await listAnalyses({ ...context, sql }, { ...filters, limit: 20 });
  return [...plan.matchAll(/"(?:Index Name|Relation Name)":"(\w+)"/g)].map(([, name]) => name).join(" ");
}

describe("a list reads", () => {
  it.each([
    [{}, "analyses_order_idx"],
    [{ decision: "APPROVE" }, "analyses_order_idx"],
    [{ status: "completed" }, "analyses_order_idx"],
    [{ status: "failed" }, "analyses_failed_or_declined_idx"],
    [{ decision: "DECLINE" }, "analyses_failed_or_declined_idx"],
    [{ finalDecision: "APPROVE" }, "analyses_order_idx"],
    [{ finalDecision: "DECLINE" }, "analyses_declined_idx"],
    [{ finalDecision: "REVIEW" }, "analyses_to_review_idx"],
    [{ externalId: "missing" }, "analyses_external_id_idx"],
  ] as const)("%j from the index that has little else", async (filters, index) => {
    expect((await indexesFor(filters)).split(" ")).toContain(index);
  });
});

const filters = [
  {},
  { decision: "REVIEW" },
  { finalDecision: "REVIEW" },
  { signal: "SSN_HIGH_GROUP", minScore: 10, maxScore: 90 },
  { status: "failed" },
  { status: "completed", externalId: "1,2" },
  { decision: "APPROVE", status: "failed" },
  { createdAfter: "2026-06-12T00:00:00Z", createdBefore: "2026-06-14T00:00:00+02:00" },
] as const satisfies AnalysisFilters[];

describe.each(filters)("the export with the filters %j", (filters) => {
  it("has what the list has, in the same order, and nothing else", async () => {
    const rows = (await readAll(filters)).map((item) => [
      item.id,
      item.createdAt,
      item.status,
      item.result?.riskScore ?? null,
      item.result?.decision ?? null,
      item.decisionBasis,
      item.externalId,
      item.applicantId,
      item.modelVersion,
      item.policyVersion,
      item.error?.message ?? null,
      item.finalDecision,
      null,
      null,
      null,
      null,
    ]);
    const header =
      "requestId,createdAt,status,riskScore,decision,decisionBasis,externalId,applicantId,modelVersion,policyVersion,error,finalDecision,reviewedBy,reviewedAt,reviewReasons,outcome\r\n";
    expect(await readExport(filters)).toBe(
      header + stringify(rows, { record_delimiter: "windows", escape_formulas: true }),
    );
  });
});

it("the list and the export have each analysis once", async () => {
  const all = await readAll({});
  expect(new Set(all.map(({ id }) => id)).size).toBe(count);
  expect((await readExport({})).trimEnd().split("\r\n")).toHaveLength(1 + count);
});

it("the export reads no further than a page ahead of its reader", async () => {
  let pages = 0;
  const sql: typeof context.sql = {
    ...context.sql,
    query: (...parameters) => {
      pages++;
      return context.sql.query(...parameters);
    },
  };
  const reader = (await exportAnalysesCsv({ ...context, sql }, { filters: {} })).getReader();
  await reader.read();
  // The one that was read, one that waits for the reader, and the next.
  await vi.waitFor(() => expect(pages).toBe(3));
  await reader.cancel();
  expect(pages).toBe(3);
});
