import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import { notFound } from "@/lib/platform/errors";
import { noticesFor } from "./kinds";

/** For all members. Throws `not_found`, also for a notice that is already dismissed or that the principal may not see. */
export async function dismissNotice(context: Tx, id: string): Promise<void> {
  const { clock, db, principal, scope } = context;
  authorize(principal, "notice.dismiss");
  const { count } = await db.notice.updateMany({
    where: { id, mode: scope.mode, dismissedAt: null, ...noticesFor(principal) },
    data: { dismissedAt: new Date(clock()), dismissedBy: principal.id },
  });
  if (count === 0) throw notFound("notice");
}

/** Dismisses what the principal may see in its mode, up to the newest notice seen; newer ones stay. Returns how many. */
export async function dismissAllNotices(context: Tx, newestSeenId: string): Promise<number> {
  const { clock, db, principal, scope } = context;
  authorize(principal, "notice.dismiss");
  const { mode } = scope;
  const newest = await db.notice.findFirst({ where: { id: newestSeenId, mode, ...noticesFor(principal) } });
  if (!newest) return 0;
  const { count } = await db.notice.updateMany({
    where: { mode, dismissedAt: null, createdAt: { lte: newest.createdAt }, ...noticesFor(principal) },
    data: { dismissedAt: new Date(clock()), dismissedBy: principal.id },
  });
  return count;
}
