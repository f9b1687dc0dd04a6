import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import type { Decision } from "@/lib/contract/analyses";
import { browseAnalyses, countBrowsed } from "@/lib/domain/analyses/list/browse";
import type { AnalysisFilters } from "@/lib/domain/analyses/list/select";
import { readBatchResults } from "@/lib/domain/batches/results";
import { newIds } from "@/lib/platform/ids";
import { History } from "@/tests/support/history";
import { readCounter } from "@/tests/support/plan-rows";
import { memberPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* The lists of a batch among many analyses, each whole and in order, and what a page of them reads. */

const begun = Date.parse("2026-06-15T12:00:00Z");
const size = 3_000;
const perSecond = 100;

interface Made {
  id: string;
  position: number;
  decision: Decision;
  final: Decision;
}

let stage: Stage;
let context: Context;
let batchId: string;
/** Oldest first. Chunks that run at the same time write positions out of order. */
let made: Made[];
beforeAll(async () => {
  stage = await openStage({ clock: () => begun });
  const history = await History.of(stage.pool);
  const { organizationId } = history;
  context = stage.context(memberPrincipal({ organizationId }));
  await history.applicants(size, new Date(begun - 86_400_000));
  await stage.pool.query(
    "UPDATE analyses SET decision = 'APPROVE', risk_score = 1 WHERE organization_id = $1",
    [organizationId],
  );
  const moments = Array.from({ length: size / perSecond }, (_, second) => begun + second * 1_000);
  made = moments
    .flatMap((at) => newIds("ana", at, perSecond))
    .map((id, i) => {
      const decision = i % 700 === 5 ? "DECLINE" : i % 3 === 0 ? "REVIEW" : "APPROVE";
      return { id, position: (i * 7) % size, decision, final: i % 900 === 3 ? "DECLINE" : decision };
    });
  await stage.pool.query(
    `WITH r AS (
       SELECT * FROM json_to_recordset($2) AS r(id text, decision decision, final decision, at timestamptz)
     ), a AS (
       INSERT INTO applicants (id, organization_id, mode, created_at, updated_at)
       SELECT replace(id, 'ana_', 'app_'), $1, 'live', at, at FROM r RETURNING id)
     INSERT INTO analyses (id, organization_id, mode, applicant_id, status, risk_score, decision, review_decision,
       model_version, policy_version, include_reasons, risc_scoring, created_by, created_at)
     SELECT r.id, $1, 'live', a.id, 'completed', 50, decision, NULLIF(final, decision), '1', 1, false, false, 'cli', at
     FROM r JOIN a ON a.id = replace(r.id, 'ana_', 'app_')`,
    [
      organizationId,
      JSON.stringify(
        made.map((each, i) => ({ ...each, at: new Date(moments[Math.floor(i / perSecond)] as number) })),
      ),
    ],
  );
  const inOrder = made.toSorted((a, b) => a.position - b.position);
  batchId = await history.batch(new Date(begun), { analyses: inOrder.map(({ id }) => id) });
  await history.batch(new Date(begun), { items: size });
  await stage.pool.query("UPDATE batches SET progress_at = $2 WHERE organization_id = $1", [
    organizationId,
    new Date(moments.at(-1) as number),
  ]);
  await stage.pool.query("VACUUM (ANALYZE) analyses, batch_items");
});
afterAll(() => stage.close());

/** How many analyses reading something reads. */
async function analysesRead(read: (counted: Context) => Promise<unknown>): Promise<number> {
  const counter = readCounter(stage.pool, context.scope, "analyses");
  await read({ ...context, sql: counter.sql });
  return counter.read;
}

describe("the analyses of a batch", () => {
  const idsOf = async (filters: AnalysisFilters) => {
    const ids: string[] = [];
    for (let cursor: string | undefined, isDone = false; !isDone; ) {
      const page = await browseAnalyses(context, { filters: { ...filters, batchId }, limit: 450, cursor });
      ids.push(...page.data.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
      isDone = cursor === undefined;
    }
    return ids;
  };

  it.each([
    [{}, () => true],
    [{ decision: "DECLINE" }, ({ decision }: Made) => decision === "DECLINE"],
    [{ finalDecision: "REVIEW" }, ({ final }: Made) => final === "REVIEW"],
  ] as const)("are listed newest first, each once, with the filters %j", async (filters, isWanted) => {
    const wanted = made.filter(isWanted).map(({ id }) => id);
    expect(await idsOf(filters)).toEqual(wanted.toReversed());
    expect(await countBrowsed(context, { filters: { ...filters, batchId } })).toEqual({
      count: wanted.length,
      isExact: true,
    });
  });

  it("are read only as far as a page shows them, and not to count them", async () => {
    const filters = { batchId };
    expect(await analysesRead((counted) => browseAnalyses(counted, { filters, limit: 25 }))).toBe(26);
    expect(await analysesRead((counted) => countBrowsed(counted, { filters }))).toBe(0);
  });

  it("are none in the other mode", async () => {
    const other = stage.context(memberPrincipal({ ...context.scope, mode: "test" }));
    expect(await browseAnalyses(other, { filters: { batchId }, limit: 1 })).toMatchObject({ data: [] });
    expect(await countBrowsed(other, { filters: { batchId } })).toEqual({ count: 0, isExact: true });
  });
});

describe("the results of a batch", () => {
  const positionsOf = async (query: { decision?: Decision; finalDecision?: Decision }) => {
    const positions: number[] = [];
    for (let cursor: string | undefined, isDone = false; !isDone; ) {
      const page = await readBatchResults(context, { id: batchId, query: { ...query, limit: 400, cursor } });
      positions.push(...page.data.map(({ position }) => position));
      cursor = page.nextCursor ?? undefined;
      isDone = cursor === undefined;
    }
    return positions;
  };

  it.each([
    { decision: "DECLINE" },
    { decision: "REVIEW" },
    { finalDecision: "DECLINE" },
    { finalDecision: "APPROVE" },
    { decision: "REVIEW", finalDecision: "DECLINE" },
  ] as const)("are in the order of the submission, each once, with the filters %j", async (query) => {
    const wanted = made.filter(
      ({ decision, final }) =>
        decision === ("decision" in query ? query.decision : decision) &&
        final === ("finalDecision" in query ? query.finalDecision : final),
    );
    expect(await positionsOf(query)).toEqual(wanted.map(({ position }) => position).sort((a, b) => a - b));
  });

  it.each([{ decision: "DECLINE" }, { finalDecision: "DECLINE" }] as const)(
    "are found by a rare decision without reading the whole batch: %j",
    async (query) => {
      let items: object = {};
      const counter = readCounter(stage.pool, context.scope, "analyses");
      const db = new Proxy(context.db, {
        get(models, name) {
          if (name !== "batchItem") return Reflect.get(models, name);
          return {
            findMany: (given: { where: object }) => {
              items = given.where;
              return context.db.batchItem.findMany(given);
            },
          };
        },
      });
      await readBatchResults({ ...context, db, sql: counter.sql }, { id: batchId, query });
      expect(counter.read).toBeLessThan(50);
      expect(items).toMatchObject({ analysisId: { in: expect.any(Array) } });
    },
  );
});
