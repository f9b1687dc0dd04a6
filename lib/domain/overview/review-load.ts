import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import { runtime } from "@/lib/platform/runtime";

export interface ReviewLoad {
  waiting: number;
  overdue: number;
  /** ISO 8601: of the case that is due first. */
  oldestSince: string | null;
}

/** How many cases wait for a human's decision, and for how long the first of them. */
export async function reviewLoad(principal: Principal): Promise<ReviewLoad> {
  authorize(principal, "analysis.read");
  const { clock, pool } = runtime();
  const { rows } = await pool.query<{ waiting: number; overdue: number; oldest: Date | null }>({
    name: "review_load",
    text: `
      SELECT count(*)::int AS waiting, count(*) FILTER (WHERE review_due_at < $3)::int AS overdue,
        (SELECT created_at FROM analyses
         WHERE organization_id = $1 AND mode = $2::mode AND review_due_at IS NOT NULL AND review_decision IS NULL
         ORDER BY review_due_at, id LIMIT 1) AS oldest
      FROM analyses
      WHERE organization_id = $1 AND mode = $2::mode AND review_due_at IS NOT NULL AND review_decision IS NULL`,
    values: [principal.organizationId, principal.mode, new Date(clock())],
  });
  const [row] = rows;
  return {
    waiting: row?.waiting ?? 0,
    overdue: row?.overdue ?? 0,
    oldestSince: row?.oldest?.toISOString() ?? null,
  };
}
