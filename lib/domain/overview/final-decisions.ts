import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { Decision } from "@/lib/contract/analyses";
import { boundsBefore, boundsOf, countedEnd, type Range } from "./ranges";

export interface Reviewed {
  machine: Decision;
  person: Decision;
  count: number;
}

export interface ReviewedPeriods {
  now: Reviewed[];
  before: Reviewed[];
}

/** Each analysis counts with its latest review. */
export async function countReviewed(context: Context, range: Range): Promise<ReviewedPeriods> {
  authorize(context.principal, "analysis.read");
  const now = context.clock();
  const [period, before] = await Promise.all(
    [boundsOf(range, now), boundsBefore(range, now)].map((bounds) =>
      context.sql.query<Reviewed>({ name: "count_reviewed", text: REVIEWED }, [
        context.scope.mode,
        new Date(bounds.begin),
        new Date(countedEnd(range, bounds)),
        new Date(bounds.end),
      ]),
    ),
  );
  return { now: period ?? [], before: before ?? [] };
}

// Takes the counts of counted hours, as `countAnalyses` does. An index holds just the reviewed analyses for all others.
const REVIEWED = `
  WITH counted AS (
    SELECT LEAST(GREATEST(c.since, $3::timestamptz), $4::timestamptz) AS begin,
      LEAST(GREATEST(c.reviews_until, $3), $4) AS "end"
    FROM (SELECT) AS one
    LEFT JOIN counted_hours c ON c.organization_id = $1 AND c.mode = $2::mode AND c.reviews_until > c.since)
  SELECT decision AS machine, review_decision AS person, sum(count)::int AS count FROM (
    SELECT decision, review_decision, sum(count)::int AS count FROM review_counts
    WHERE organization_id = $1 AND mode = $2::mode
      AND hour >= (SELECT begin FROM counted) AND hour < (SELECT "end" FROM counted)
    GROUP BY 1, 2
    UNION ALL
    SELECT decision, review_decision, count(*)::int FROM analyses
    WHERE organization_id = $1 AND mode = $2::mode AND created_at >= $3 AND created_at < (SELECT begin FROM counted)
      AND decision IS NOT NULL AND review_decision IS NOT NULL
    GROUP BY 1, 2
    UNION ALL
    SELECT decision, review_decision, count(*)::int FROM analyses
    WHERE organization_id = $1 AND mode = $2::mode AND created_at >= (SELECT "end" FROM counted) AND created_at < $5
      AND decision IS NOT NULL AND review_decision IS NOT NULL
    GROUP BY 1, 2) AS parts
  GROUP BY 1, 2 HAVING sum(count) <> 0`;

/** A person's decision where there is one, else the machine's. */
export function finalDecisions(
  machine: Record<Decision, number>,
  reviewed: readonly Reviewed[],
): Record<Decision, number> {
  const final = { ...machine };
  for (const { machine: from, person: to, count } of reviewed) {
    final[from] -= count;
    final[to] += count;
  }
  return final;
}
