import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { Decision } from "@/lib/contract/analyses";
import { boundsBefore, countedEnd, type Range } from "./ranges";

export interface PeriodCounts {
  total: number;
  decisions: Record<Decision, number>;
  failed: number;
}

export async function countPeriodBefore(context: Context, range: Range): Promise<PeriodCounts> {
  authorize(context.principal, "analysis.read");
  const bounds = boundsBefore(range, context.clock());
  const rows = await context.sql.query<{ decision: Decision | null; count: number }>(
    {
      name: "count_period_before",
      // See `countAnalyses`.
      text: `
        WITH counted AS (
          SELECT LEAST(GREATEST(c.since, $3::timestamptz), $4::timestamptz) AS begin, LEAST(GREATEST(c.until, $3), $4) AS "end"
          FROM (SELECT) AS one LEFT JOIN counted_hours c ON c.organization_id = $1 AND c.mode = $2::mode)
        SELECT decision, sum(count)::int AS count FROM (
          SELECT decision, sum(count)::int AS count FROM analysis_counts
          WHERE organization_id = $1 AND mode = $2::mode
            AND hour >= (SELECT begin FROM counted) AND hour < (SELECT "end" FROM counted)
          GROUP BY 1
          UNION ALL
          SELECT decision, count(*)::int FROM analyses
          WHERE organization_id = $1 AND mode = $2::mode AND created_at >= $3 AND created_at < (SELECT begin FROM counted)
          GROUP BY 1
          UNION ALL
          SELECT decision, count(*)::int FROM analyses
          WHERE organization_id = $1 AND mode = $2::mode AND created_at >= (SELECT "end" FROM counted) AND created_at < $5
          GROUP BY 1) AS parts
        GROUP BY 1`,
    },
    [context.scope.mode, new Date(bounds.begin), new Date(countedEnd(range, bounds)), new Date(bounds.end)],
  );
  const of = (decision: Decision | null) => rows.find((row) => row.decision === decision)?.count ?? 0;
  const decisions = { APPROVE: of("APPROVE"), REVIEW: of("REVIEW"), DECLINE: of("DECLINE") };
  const failed = of(null);
  return { decisions, failed, total: decisions.APPROVE + decisions.REVIEW + decisions.DECLINE + failed };
}
