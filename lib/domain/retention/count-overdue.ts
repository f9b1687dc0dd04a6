import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import { runtime } from "@/lib/platform/runtime";

/** Nobody waits for a longer count to know that it is many. */
const countLimit = 10_000;

/**
 * How many applicants, live and test, the next night would remove if they were kept for so many months; at most
 * `countLimit` are counted.
 */
export async function countOverdueApplicants(
  principal: Principal,
  months: number,
): Promise<{ count: number; isMore: boolean }> {
  authorize(principal, "organization.update");
  const { clock, pool } = runtime();
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM (
       SELECT FROM applicants a, LATERAL (
         SELECT ($2::timestamptz AT TIME ZONE 'UTC' - make_interval(months => $3)) AT TIME ZONE 'UTC' AS cutoff) c
       WHERE a.organization_id = $1 AND a.mode = ANY (enum_range(NULL::mode))
         AND a.created_at < c.cutoff AND a.updated_at < c.cutoff AND NOT a.legal_hold
         AND NOT EXISTS (
           SELECT FROM analyses n LEFT JOIN reviews r ON r.analysis_id = n.id
           WHERE n.applicant_id = a.id AND GREATEST(n.created_at, r.created_at) >= c.cutoff)
       LIMIT $4) overdue`,
    [principal.organizationId, new Date(clock()), months, countLimit + 1],
  );
  const count = rows[0]?.count ?? 0;
  return { count: Math.min(count, countLimit), isMore: count > countLimit };
}
