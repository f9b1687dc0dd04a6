import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import type { ResolveHitBody, WatchlistHitView } from "@/lib/contract/watchlists";
import { appendAudit } from "@/lib/domain/audit/append";
import { lockWatchlistHit } from "@/lib/platform/db/locks";
import { notFound } from "@/lib/platform/errors";
import { hitParts, viewHit } from "./view-hit";

/**
 * `confirmed`: the applicant is the listed person; `cleared`: someone else. A later decision replaces an earlier one;
 * the audit log keeps both. Throws `not_found`.
 */
export async function resolveHit(
  context: Tx,
  { id, body: { status } }: { id: string; body: ResolveHitBody },
): Promise<WatchlistHitView> {
  const { db, principal, scope, clock } = context;
  authorize(principal, "watchlist.resolve");
  await lockWatchlistHit(context, id);
  const before = await db.watchlistHit.findUnique({ where: { id, mode: scope.mode }, include: hitParts });
  if (!before) throw notFound("hit");
  if (before.status === status) return viewHit(context, before);
  const resolved = { status, resolvedAt: new Date(clock()), resolvedBy: principal.id };
  await db.watchlistHit.update({ where: { id }, data: resolved });
  await appendAudit(context, {
    action: status === "cleared" ? "watchlist_hit.cleared" : "watchlist_hit.confirmed",
    target: id,
    details: { applicantId: before.applicantId, list: before.listName, before: before.status },
  });
  return viewHit(context, { ...before, ...resolved });
}
