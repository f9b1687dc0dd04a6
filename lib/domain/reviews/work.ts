import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { isWaiting, lastProposer, openProposal, Values } from "./queue-sql";

export interface ReviewWork {
  second: number;
  /** Decided cases, outside of the queue, with a colleague's proposal to decide otherwise: the earliest, at most 100. */
  overrides: string[];
  /** Assigned to the member and overdue. */
  overdue: number;
  /** Assigned to the member by a colleague, and not shown to the member yet. */
  assigned: number;
  /** Returned to the member by an applicant's answer, and not shown to the member yet. */
  answered: number;
  /** Colleagues' policies to approve or decline, for both modes. */
  policies: number;
}

export async function reviewWork(context: Context): Promise<ReviewWork> {
  authorize(context.principal, "analysis.review");
  const values = new Values();
  const waiting = isWaiting(context, values);
  const mode = values.add(context.scope.mode);
  const me = values.add(context.principal.id);
  const now = values.add(new Date(context.clock()));
  const [row] = await context.sql.query<ReviewWork>(
    {
      text: `
        SELECT count(*) FILTER (WHERE a.review_due_at < ${now})::int AS overdue,
          count(*) FILTER (WHERE g.seen_at IS NULL AND NOT starts_with(g.assigned_by, 'req_'))::int AS assigned,
          count(*) FILTER (WHERE g.seen_at IS NULL AND starts_with(g.assigned_by, 'req_'))::int AS answered,
          (SELECT count(*)::int FROM organizations o, analyses a
           WHERE o.id = $1 AND o.four_eyes AND ${waiting}
             AND EXISTS (SELECT FROM ${openProposal} AND ${lastProposer} <> ${me})) AS second,
          ARRAY(SELECT p.analysis_id FROM organizations o, analyses a, ${openProposal} AND ${lastProposer} <> ${me}
            AND p.organization_id = $1 AND o.id = $1 AND o.four_eyes AND a.mode = ${mode}::mode
            AND NOT (a.review_due_at IS NOT NULL AND a.review_decision IS NULL)
            AND p.analysis_id NOT IN (SELECT u.analysis_id FROM pending_decisions u WHERE u.organization_id = $1)
            ORDER BY p.created_at LIMIT 100) AS overrides,
          (SELECT count(*)::int FROM policy_proposals p
           WHERE p.organization_id = $1 AND p.status = 'proposed' AND NOT ${me} = ANY(p.authors)) AS policies
        FROM review_assignments g JOIN analyses a ON a.id = g.analysis_id
        WHERE g.organization_id = $1 AND g.mode = ${mode}::mode AND g.assignee = ${me} AND ${waiting}`,
    },
    values.list,
  );
  return row ?? { second: 0, overrides: [], overdue: 0, assigned: 0, answered: 0, policies: 0 };
}
