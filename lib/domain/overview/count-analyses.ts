import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { Decision } from "@/lib/contract/analyses";
import { entryOf } from "@/lib/platform/entry-of";
import { boundsOf, type Range, ranges } from "./ranges";

/** `at` is ISO 8601. */
export interface Step {
  at: string;
  decisions: Record<Decision, number>;
  failed: number;
  /** Null without scores. */
  median: number | null;
  ninetieth: number | null;
}

export interface Counts {
  total: number;
  decisions: Record<Decision, number>;
  failed: number;
  steps: Step[];
  /** How many scores fall in 0–9, 10–19, … 90–100. */
  scores: number[];
}

interface Row {
  step: number;
  decision: Decision | null;
  risk_score: number | null;
  count: number;
}

/** By step, decision and score. */
export async function countAnalyses(context: Context, range: Range): Promise<Counts> {
  authorize(context.principal, "analysis.read");
  const { length, step } = ranges[range];
  const { begin, end } = boundsOf(range, context.clock());
  const rows = await context.sql.query<Row>(
    {
      name: "count_analyses",
      // Takes the counts of counted hours, and the analyses for all others, in one statement of one moment. One index
      // holds everything it reads of the analyses.
      text: `
        WITH counted AS (
          SELECT LEAST(GREATEST(c.since, $3::timestamptz), $4::timestamptz) AS begin, LEAST(GREATEST(c.until, $3), $4) AS "end"
          FROM (SELECT) AS one LEFT JOIN counted_hours c ON c.organization_id = $1 AND c.mode = $2::mode)
        -- The arithmetic runs on the few groups, not on every row.
        SELECT (extract(epoch FROM bin - $3::timestamptz) * 1000 / $5::bigint)::int AS step, decision, risk_score,
          sum(count)::int AS count
        FROM (
          SELECT date_bin($5::bigint * interval '1 millisecond', hour, $3) AS bin, decision, risk_score, sum(count)::int AS count
          FROM analysis_counts
          WHERE organization_id = $1 AND mode = $2::mode
            AND hour >= (SELECT begin FROM counted) AND hour < (SELECT "end" FROM counted)
          GROUP BY 1, 2, 3
          UNION ALL
          SELECT date_bin($5::bigint * interval '1 millisecond', created_at, $3), decision, risk_score, count(*)::int
          FROM analyses
          WHERE organization_id = $1 AND mode = $2::mode AND created_at >= $3 AND created_at < (SELECT begin FROM counted)
          GROUP BY 1, 2, 3
          UNION ALL
          SELECT date_bin($5::bigint * interval '1 millisecond', created_at, $3), decision, risk_score, count(*)::int
          FROM analyses
          WHERE organization_id = $1 AND mode = $2::mode AND created_at >= (SELECT "end" FROM counted) AND created_at < $4
          GROUP BY 1, 2, 3) AS binned
        GROUP BY bin, decision, risk_score HAVING sum(count) <> 0`,
    },
    [context.scope.mode, new Date(begin), new Date(end), step],
  );
  const grouped = new Map<number, Row[]>();
  for (const row of rows) entryOf(grouped, row.step, () => []).push(row);
  const steps = Array.from({ length: length / step }, (_, index) =>
    stepOf(new Date(begin + index * step).toISOString(), grouped.get(index) ?? []),
  );
  const scores = new Array<number>(10).fill(0);
  for (const { risk_score: score, count } of rows) {
    if (score === null) continue;
    const bin = Math.min(9, Math.floor(score / 10));
    scores[bin] = (scores[bin] as number) + count;
  }
  const sum = (value: (step: Step) => number) => steps.reduce((total, each) => total + value(each), 0);
  const decisions = {
    APPROVE: sum((each) => each.decisions.APPROVE),
    REVIEW: sum((each) => each.decisions.REVIEW),
    DECLINE: sum((each) => each.decisions.DECLINE),
  };
  const failed = sum((each) => each.failed);
  const total = decisions.APPROVE + decisions.REVIEW + decisions.DECLINE + failed;
  return { total, decisions, failed, steps, scores };
}

function stepOf(at: string, rows: Row[]): Step {
  const decisions = { APPROVE: 0, REVIEW: 0, DECLINE: 0 };
  let failed = 0;
  for (const { decision, count } of rows) {
    if (decision === null) failed += count;
    else decisions[decision] += count;
  }
  return { at, decisions, failed, median: quantile(rows, 0.5), ninetieth: quantile(rows, 0.9) };
}

function quantile(rows: readonly Row[], share: number): number | null {
  const scored = rows
    .flatMap(({ risk_score: score, count }) => (score === null ? [] : [{ score, count }]))
    .sort((a, b) => a.score - b.score);
  const wanted = share * scored.reduce((total, { count }) => total + count, 0);
  let seen = 0;
  for (const { score, count } of scored) {
    seen += count;
    if (seen >= wanted) return score;
  }
  return null;
}
