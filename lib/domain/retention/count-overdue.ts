import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";

/** A larger count would take longer without being more useful. */
const countLimit = 10_000;

/** For a retention period in months, in both modes. Counts at most `countLimit`. */
export async function countOverdueApplicants(
  context: Context,
  months: number,
): Promise<{ count: number; isMore: boolean }> {
  authorize(context.principal, "organization.update");
  const [row] = await context.sql.query<{ count: number }>(
    {
      text: `
        SELECT count(*)::int AS count FROM (
          SELECT FROM applicants a, LATERAL (
            SELECT ($2::timestamptz AT TIME ZONE 'UTC' - make_interval(months => $3)) AT TIME ZONE 'UTC' AS cutoff) c
          WHERE a.organization_id = $1 AND a.mode = ANY (enum_range(NULL::mode))
            AND a.created_at < c.cutoff AND a.updated_at < c.cutoff AND NOT a.legal_hold
            AND NOT EXISTS (
              SELECT FROM analyses n LEFT JOIN reviews r ON r.analysis_id = n.id
                LEFT JOIN letters l ON l.analysis_id = n.id
              WHERE n.applicant_id = a.id
                AND GREATEST(n.created_at, r.created_at, l.issued_at, l.recorded_at) >= c.cutoff)
            AND NOT EXISTS (
              SELECT FROM watchlist_hits h
              WHERE h.applicant_id = a.id AND GREATEST(h.flagged_at, h.resolved_at) >= c.cutoff)
          LIMIT $4) overdue`,
    },
    [new Date(context.clock()), months, countLimit + 1],
  );
  const count = row?.count ?? 0;
  return { count: Math.min(count, countLimit), isMore: count > countLimit };
}
