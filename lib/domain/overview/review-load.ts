import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { isWaiting, Values } from "@/lib/domain/reviews/queue-sql";

export interface ReviewLoad {
  waiting: number;
  overdue: number;
  /** ISO 8601. */
  oldestSince: string | null;
}

export async function reviewLoad(context: Context): Promise<ReviewLoad> {
  authorize(context.principal, "analysis.read");
  const values = new Values();
  const waiting = isWaiting(context, values);
  const now = values.add(new Date(context.clock()));
  const [row] = await context.sql.query<{ waiting: number; overdue: number; oldest: Date | null }>(
    {
      text: `
        SELECT count(*)::int AS waiting, count(*) FILTER (WHERE a.review_due_at < ${now})::int AS overdue,
          min(a.created_at) AS oldest
        FROM analyses a WHERE ${waiting}`,
    },
    values.list,
  );
  return {
    waiting: row?.waiting ?? 0,
    overdue: row?.overdue ?? 0,
    oldestSince: row?.oldest?.toISOString() ?? null,
  };
}
