import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import type { Work } from "@/lib/platform/db/unit-of-work";
import { runtime } from "@/lib/platform/runtime";

/**
 * Takes down all notices of the principal's organisation and mode up to one that was seen: newer ones stay.
 * Returns how many.
 */
export async function dismissAllNotices(
  { tx }: Work,
  principal: Principal,
  newestSeenId: string,
): Promise<number> {
  authorize(principal, "notice.dismiss");
  const { organizationId, mode } = principal;
  const newest = await tx.notice.findUnique({ where: { id: newestSeenId, organizationId, mode } });
  if (!newest) return 0;
  const { count } = await tx.notice.updateMany({
    where: { organizationId, mode, dismissedAt: null, createdAt: { lte: newest.createdAt } },
    data: { dismissedAt: new Date(runtime().clock()), dismissedBy: principal.id },
  });
  return count;
}
