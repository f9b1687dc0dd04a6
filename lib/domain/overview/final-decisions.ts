import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { Decision } from "@/lib/contract/analyses";
import { boundsBefore, boundsOf, type Range } from "./ranges";

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
  const period = boundsOf(range, now);
  const before = boundsBefore(range, now);
  const rows = await context.sql.query<Reviewed & { isBefore: boolean }>(
    {
      name: "count_reviewed",
      // An index holds just the reviewed analyses.
      text: `
        SELECT created_at < $4::timestamptz AS "isBefore", decision AS machine, review_decision AS person, count(*)::int AS count
        FROM analyses
        WHERE organization_id = $1 AND mode = $2::mode AND created_at >= $3 AND created_at < $6
          AND (created_at < $5::timestamptz OR created_at >= $4) AND review_decision IS NOT NULL AND decision IS NOT NULL
        GROUP BY 1, 2, 3`,
    },
    [
      context.scope.mode,
      new Date(before.begin),
      new Date(period.begin),
      new Date(before.end),
      new Date(period.end),
    ],
  );
  const of = (wanted: boolean) => rows.flatMap(({ isBefore, ...row }) => (isBefore === wanted ? [row] : []));
  return { now: of(false), before: of(true) };
}

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
