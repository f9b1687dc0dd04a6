import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";

export interface ReviewLoad {
  waiting: number;
  overdue: number;
  /** ISO 8601. */
  oldestSince: string | null;
}

export async function reviewLoad(context: Context): Promise<ReviewLoad> {
  authorize(context.principal, "analysis.read");
  const [row] = await context.sql.query<{ waiting: number; overdue: number; oldest: Date | null }>(
    {
      name: "review_load",
      text: `
        SELECT count(*)::int AS waiting, count(*) FILTER (WHERE review_due_at < $3)::int AS overdue,
          (SELECT created_at FROM analyses
           WHERE organization_id = $1 AND mode = $2::mode AND review_due_at IS NOT NULL AND review_decision IS NULL
           ORDER BY review_due_at, id LIMIT 1) AS oldest
        FROM analyses
        WHERE organization_id = $1 AND mode = $2::mode AND review_due_at IS NOT NULL AND review_decision IS NULL`,
    },
    [context.scope.mode, new Date(context.clock())],
  );
  return {
    waiting: row?.waiting ?? 0,
    overdue: row?.overdue ?? 0,
    oldestSince: row?.oldest?.toISOString() ?? null,
  };
}
