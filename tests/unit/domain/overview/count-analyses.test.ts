import fc from "fast-check";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Mode } from "@/lib/contract/api-keys";
import { countAnalyses } from "@/lib/domain/overview/count-analyses";
import { countHours } from "@/lib/domain/overview/count-hours";
import { countReviewed, finalDecisions } from "@/lib/domain/overview/final-decisions";
import { countPeriodBefore } from "@/lib/domain/overview/period-before";
import { rangeNames, ranges } from "@/lib/domain/overview/ranges";
import { retentionKinds } from "@/lib/domain/retention/kinds";
import { newId } from "@/lib/platform/ids";
import { History } from "@/tests/support/history";
import { memberPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* The overview's figures are those of the stored analyses, whether or not their hours have been counted before. */

const hour = 3_600_000;
const day = 24 * hour;
/** Hours are counted by the database's clock. */
const now = Date.now();
const never = () => false;

let stage: Stage;
let organizationId: string;
let history: History;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
});
afterAll(() => stage.close());
beforeEach(begin);

async function begin(): Promise<void> {
  history = await History.of(stage.pool, { retentionMonths: 1 });
  ({ organizationId } = history);
}

interface Made {
  at: number;
  score: number | null;
  mode?: Mode;
  /** A person's decision. */
  person?: "APPROVE" | "DECLINE" | null;
}

/** Adds analyses; those without a score have failed. */
async function add(made: readonly Made[], client: PoolClient | Stage["pool"] = stage.pool): Promise<void> {
  const rows = made.map(({ at, score, mode = "live", person = null }) => ({
    id: newId("ana", at),
    applicant: newId("app", at),
    at: new Date(at).toISOString(),
    score,
    mode,
    decision: score === null ? null : score < 30 ? "APPROVE" : score < 70 ? "REVIEW" : "DECLINE",
    person: score === null ? null : person,
  }));
  await client.query(
    `WITH r AS (
       SELECT * FROM json_to_recordset($2) AS r(id text, applicant text, at timestamptz, score int, mode mode, decision decision, person decision)
     ), a AS (
       INSERT INTO applicants (id, organization_id, mode, created_at, updated_at)
       SELECT applicant, $1, mode, at, at FROM r RETURNING id)
     INSERT INTO analyses (id, organization_id, mode, applicant_id, status, risk_score, decision, review_decision, model_version,
       policy_version, include_reasons, risc_scoring, created_by, created_at)
     SELECT r.id, $1, r.mode, a.id, CASE WHEN score IS NULL THEN 'failed' ELSE 'completed' END::analysis_status, score,
       decision, person, '1', 1, false, false, 'cli', at
     FROM r JOIN a ON a.id = r.applicant`,
    [organizationId, JSON.stringify(rows)],
  );
}

/** The figures that reading all analyses gives. */
async function expected(mode: Mode, range: (typeof rangeNames)[number]) {
  const { rows } = await stage.pool.query<{
    at: Date;
    decision: "APPROVE" | null;
    final: "APPROVE" | null;
    score: number | null;
  }>(
    `SELECT created_at AS at, decision, COALESCE(review_decision, decision) AS final, risk_score AS score FROM analyses WHERE organization_id = $1 AND mode = $2::mode`,
    [organizationId, mode],
  );
  const { length, step } = ranges[range];
  const end = Math.ceil((now + 1) / step) * step;
  const figuresOf = (begin: number, length: number) => {
    const within = rows.filter(({ at }) => at.getTime() >= begin && at.getTime() < begin + length);
    const scores = within.flatMap(({ score }) => (score === null ? [] : [score])).sort((a, b) => a - b);
    const quantile = (share: number) => scores[Math.ceil(share * scores.length) - 1] ?? null;
    const by = (column: "decision" | "final") => {
      const decided = (decision: string) => within.filter((row) => row[column] === decision).length;
      return { APPROVE: decided("APPROVE"), REVIEW: decided("REVIEW"), DECLINE: decided("DECLINE") };
    };
    return {
      decisions: by("decision"),
      final: by("final"),
      failed: within.length - scores.length,
      median: quantile(0.5),
      ninetieth: quantile(0.9),
      scores,
    };
  };
  const { decisions, final, failed, scores } = figuresOf(end - length, length);
  const before = figuresOf(end - 2 * length, now - end + length);
  const bars = new Array<number>(10).fill(0);
  for (const score of scores)
    bars[Math.min(9, Math.floor(score / 10))] = (bars[Math.min(9, Math.floor(score / 10))] ?? 0) + 1;
  const counts = {
    total: scores.length + failed,
    decisions,
    failed,
    steps: Array.from({ length: length / step }, (_, i) => {
      const at = end - length + i * step;
      const { scores: _scores, final: _final, ...figures } = figuresOf(at, step);
      return { at: new Date(at).toISOString(), ...figures };
    }),
    scores: bars,
  };
  return {
    counts,
    before: {
      total: before.scores.length + before.failed,
      decisions: before.decisions,
      failed: before.failed,
    },
    final,
    finalBefore: before.final,
  };
}

async function expectExact(): Promise<void> {
  for (const mode of ["live", "test"] as const) {
    const context = stage.context(memberPrincipal({ organizationId, mode }));
    for (const range of rangeNames) {
      const counts = await countAnalyses(context, range);
      const before = await countPeriodBefore(context, range);
      const reviewed = await countReviewed(context, range);
      const figures = {
        counts,
        before,
        final: finalDecisions(counts.decisions, reviewed.now),
        finalBefore: finalDecisions(before.decisions, reviewed.before),
      };
      expect(figures, `${mode} ${range}`).toEqual(await expected(mode, range));
    }
  }
}

const count = () => countHours(stage.platform, never, 1);

async function counts(): Promise<{ hour: Date; count: number }[]> {
  const { rows } = await stage.pool.query<{ hour: Date; count: number }>(
    "SELECT hour, count FROM analysis_counts WHERE organization_id = $1 ORDER BY hour",
    [organizationId],
  );
  return rows;
}

const remove = async (analyses: string, client: PoolClient | Stage["pool"] = stage.pool) =>
  client.query(`DELETE FROM analyses WHERE organization_id = $1 AND ${analyses}`, [organizationId]);

describe("the figures are exact", () => {
  const made = fc.record({
    at: fc
      .oneof(
        fc.integer({ min: 0, max: 3 * hour }),
        fc.integer({ min: 0, max: 8 * day }),
        fc.integer({ min: 0, max: 95 * day }),
        fc.integer({ min: 7 * day, max: 185 * day }),
      )
      .map((ago) => now - ago),
    score: fc.option(fc.integer({ min: 0, max: 100 })),
    mode: fc.constantFrom<Mode>("live", "live", "test"),
    person: fc.constantFrom("APPROVE", "DECLINE", null),
  });
  const change = fc.oneof(
    fc.array(made, { minLength: 1, maxLength: 20 }).map((rows) => ["add", rows] as const),
    fc.nat(6).map((digit) => ["remove", digit] as const),
    fc.nat(6).map((digit) => ["move", digit] as const),
    fc.constant(["count"] as const),
    fc.constant(["age"] as const),
  );

  it("whatever is added, removed, changed and counted in whichever order", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 3, maxLength: 12 }), async (changes) => {
        await begin();
        for (const [what, value] of changes) {
          if (what === "add") await add(value);
          else if (what === "remove") await remove(`ascii(right(id, 1)) % 7 = ${value}`);
          else if (what === "count") await count();
          else if (what === "age") await age();
          else
            await stage.pool.query(
              `UPDATE analyses SET created_at = created_at - interval '5 hours', risk_score = 55, decision = 'REVIEW'
               WHERE organization_id = $1 AND ascii(right(id, 1)) % 7 = $2`,
              [organizationId, value],
            );
        }
        await expectExact();
      }),
      { numRuns: 40 },
    );
  });

  /** As if the counts had last been merged the day before. */
  const age = () =>
    stage.pool.query("UPDATE counted_hours SET since = since - interval '1 day' WHERE organization_id = $1", [
      organizationId,
    ]);

  it("after retention has removed counted analyses", async () => {
    await history.applicants(3_000, new Date(now - 60 * day));
    await add([{ at: now - day, score: 10 }]);
    await count();
    await retentionKinds.applicants(stage.platform, never);
    expect(await history.count("analyses")).toBe(1);
    await expectExact();
    expect((await counts()).some(({ count }) => count < 0)).toBe(true);

    await age();
    await count();
    await expectExact();
    expect(await counts()).toEqual([{ hour: expect.any(Date), count: 1 }]);
  });

  it("after counts have become too old to be kept, and where an organization has been idle for as long", async () => {
    await add([
      { at: now - 181 * day, score: 10 },
      { at: now - day, score: 90 },
    ]);
    await count();
    await stage.pool.query(
      "INSERT INTO analysis_counts VALUES ($1, 'live', now() - interval '184 days', 'APPROVE', 1, 5)",
      [organizationId],
    );
    await age();
    await count();
    expect(await counts()).toHaveLength(2);
    await expectExact();

    await remove("true");
    await stage.pool.query(
      "UPDATE counted_hours SET since = now() - interval '300 days', until = now() - interval '190 days' WHERE organization_id = $1",
      [organizationId],
    );
    await stage.pool.query(
      "UPDATE analysis_counts SET hour = hour - interval '190 days' WHERE organization_id = $1",
      [organizationId],
    );
    await count();
    expect(await counts()).toEqual([]);
    expect(await history.count("counted_hours")).toBe(0);
    await expectExact();
  });
});

describe("counting", () => {
  it("leaves an organization alone until it has enough analyses to be worth it", async () => {
    await add(Array.from({ length: 499 }, (_, i) => ({ at: now - day - i * 1_000, score: 1 })));
    await countHours(stage.platform, never);
    expect(await counts()).toEqual([]);
    await add([{ at: now - 2 * day, score: 1 }]);
    await countHours(stage.platform, never);
    expect((await counts()).reduce((sum, { count }) => sum + count, 0)).toBe(500);
    await expectExact();
  });

  it("ends at its deadline and continues from there", async () => {
    await add(Array.from({ length: 60 }, (_, i) => ({ at: now - i * 1.5 * day, score: i })));
    let calls = 0;
    expect(await countHours(stage.platform, () => ++calls > 5, 1)).toMatchObject({ isDone: false });
    expect((await counts()).length).toBeGreaterThan(0);
    await expectExact();
    expect(await count()).toMatchObject({ isDone: true });
    await expectExact();
  });

  it("waits for transactions that may have written in a past hour, and gives up at its deadline", async () => {
    await add([{ at: now - day, score: 1 }]);
    const client = await stage.pool.connect();
    try {
      await client.query("BEGIN");
      await add([{ at: Date.now(), score: 2 }], client);
      expect(await countHours(stage.platform, () => true, 1)).toEqual({ organizations: 0, isDone: true });
      expect(await counts()).toEqual([]);
      const counting = count();
      await client.query("COMMIT");
      expect(await counting).toMatchObject({ isDone: true });
    } finally {
      client.release(true);
    }
    expect(await counts()).toHaveLength(1);
    await expectExact();
  });

  it.each([
    ["an analysis is added late", (client: PoolClient) => add([{ at: now - 2 * day, score: 3 }], client)],
    ["an analysis is removed", (client: PoolClient) => remove("risk_score = 1", client)],
  ])("waits while %s, so that it neither misses nor repeats the change", async (_, write) => {
    await add([
      { at: now - 2 * day, score: 1 },
      { at: now - 2 * day, score: 2 },
    ]);
    const client = await stage.pool.connect();
    try {
      // Once the open transactions have been waited for, and before the first organization is counted.
      const pool = new Proxy(stage.pool, {
        get(target, name) {
          const value = Reflect.get(target, name);
          if (typeof value !== "function") return value;
          return async (...parameters: unknown[]) => {
            if (name === "query" && String(parameters[0]).includes("FROM organizations")) {
              await client.query("BEGIN");
              await write(client);
            }
            return Reflect.apply(value, target, parameters);
          };
        },
      });
      const counting = countHours({ pool }, never, 1);
      await vi.waitFor(
        async () => {
          const { rowCount } = await stage.pool.query(
            `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
             AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
          );
          expect(rowCount).toBe(1);
        },
        { timeout: 20_000 },
      );
      await client.query("COMMIT");
      await counting;
    } finally {
      client.release(true);
    }
    expect(await history.count("counted_hours")).toBe(1);
    await expectExact();
  });

  it("costs an analysis nothing to correct that is written within ten minutes of its time, or reviewed", async () => {
    await add([{ at: now - day, score: 50 }]);
    await count();
    const before = await counts();
    await add([{ at: Date.now() - 9 * 60_000, score: 1 }]);
    await stage.pool.query(
      "UPDATE analyses SET review_decision = 'APPROVE', evidence = NULL WHERE organization_id = $1",
      [organizationId],
    );
    expect(await counts()).toEqual(before);
    await expectExact();
  });
});
