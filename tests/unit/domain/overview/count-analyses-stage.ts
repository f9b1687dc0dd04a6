import type { PoolClient } from "pg";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { Mode } from "@/lib/contract/api-keys";
import { countAnalyses } from "@/lib/domain/overview/count-analyses";
import { countHours } from "@/lib/domain/overview/count-hours";
import { countReviewed, finalDecisions } from "@/lib/domain/overview/final-decisions";
import { countPeriodBefore } from "@/lib/domain/overview/period-before";
import { rangeNames, ranges } from "@/lib/domain/overview/ranges";
import { newId } from "@/lib/platform/ids";
import { History } from "@/tests/support/history";
import { memberPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* Analyses of a new organization for each test, and the figures that the overview must give of them. */

export const hour = 3_600_000;
export const day = 24 * hour;
/** Hours are counted by the database's clock. */
export let now: number;
export const never = () => false;

export let stage: Stage;
export let organizationId: string;
export let history: History;

/** Call it at the top of a test file. */
export function setUpHistory(): void {
  beforeAll(async () => {
    now = Date.now();
    stage = await openStage({ clock: () => now });
  });
  afterAll(() => stage.close());
  beforeEach(begin);
}

export async function begin(): Promise<void> {
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
export async function add(
  made: readonly Made[],
  client: PoolClient | Stage["pool"] = stage.pool,
): Promise<void> {
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

export async function expectExact(): Promise<void> {
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

export const count = () => countHours(stage.platform, never, 1);

export async function counts(): Promise<{ hour: Date; count: number }[]> {
  const { rows } = await stage.pool.query<{ hour: Date; count: number }>(
    "SELECT hour, count FROM analysis_counts WHERE organization_id = $1 ORDER BY hour",
    [organizationId],
  );
  return rows;
}

export const remove = async (analyses: string, client: PoolClient | Stage["pool"] = stage.pool) =>
  client.query(`DELETE FROM analyses WHERE organization_id = $1 AND ${analyses}`, [organizationId]);
