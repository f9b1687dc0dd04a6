import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import { afterCursor, toPage } from "@/lib/platform/db/paging";
import { runtime } from "@/lib/platform/runtime";

export interface NoticeView {
  /** `ntc_…` */
  id: string;
  /** `webhook.disabled`, … */
  kind: string;
  /** Identifier of what it is about. */
  target: string;
  details: Record<string, unknown>;
  /** ISO 8601 in UTC. */
  createdAt: string;
}

/**
 * What the people of the principal's organisation are to know in this mode and nobody has dismissed, newest
 * first. Throws `invalid_request` for a made-up cursor.
 */
export async function listNotices(
  principal: Principal,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ data: NoticeView[]; nextCursor: string | null }> {
  authorize(principal, "notice.read");
  const { organizationId, mode } = principal;
  const rows = await runtime().prisma.notice.findMany({
    where: { organizationId, mode, dismissedAt: null, ...afterCursor(cursor) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit + 1,
  });
  return toPage(rows, limit, ({ id, kind, target, details, createdAt }) => ({
    id,
    kind,
    target,
    details: details as Record<string, unknown>,
    createdAt: createdAt.toISOString(),
  }));
}
