import { authorize } from "@/lib/auth/authorize";
import type { WriteContext } from "@/lib/auth/context";
import { notFound } from "@/lib/platform/errors";

/** Dismisses a notice for all members. Throws `not_found`, including for a notice that is already dismissed. */
export async function dismissNotice(context: WriteContext, id: string): Promise<void> {
  const { clock, db, principal, scope } = context;
  authorize(principal, "notice.dismiss");
  const { count } = await db.notice.updateMany({
    where: { id, mode: scope.mode, dismissedAt: null },
    data: { dismissedAt: new Date(clock()), dismissedBy: principal.id },
  });
  if (count === 0) throw notFound("notice");
}

/**
 * Dismisses all notices in the principal's mode up to the newest one the principal has seen; newer ones stay. Returns
 * how many.
 */
export async function dismissAllNotices(context: WriteContext, newestSeenId: string): Promise<number> {
  const { clock, db, principal, scope } = context;
  authorize(principal, "notice.dismiss");
  const { mode } = scope;
  const newest = await db.notice.findUnique({ where: { id: newestSeenId, mode } });
  if (!newest) return 0;
  const { count } = await db.notice.updateMany({
    where: { mode, dismissedAt: null, createdAt: { lte: newest.createdAt } },
    data: { dismissedAt: new Date(clock()), dismissedBy: principal.id },
  });
  return count;
}
