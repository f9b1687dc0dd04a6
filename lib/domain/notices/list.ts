import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { afterCursor, newestFirst, toPage } from "@/lib/platform/db/paging";
import { countedNotices } from "./counted";
import { noticesFor } from "./kinds";

export interface NoticeView {
  /** `ntc_…` */
  id: string;
  /** `webhook.disabled`, … */
  kind: string;
  target: string;
  details: Record<string, unknown>;
  /** ISO 8601 in UTC. */
  createdAt: string;
}

/** Undismissed, in the principal's mode, newest first. Throws `invalid_request` for an invalid cursor. */
export async function listNotices(
  { db, principal, scope }: Context,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ data: NoticeView[]; nextCursor: string | null }> {
  authorize(principal, "notice.read");
  const list = `notices/${scope.mode}`;
  const rows = await db.notice.findMany({
    where: {
      mode: scope.mode,
      dismissedAt: null,
      ...noticesFor(principal),
      ...afterCursor(list, cursor),
    },
    ...newestFirst(limit),
  });
  return toPage(rows, {
    list,
    limit,
    view: ({ id, kind, target, details, createdAt }) => ({
      id,
      kind,
      target,
      details: details as Record<string, unknown>,
      createdAt: createdAt.toISOString(),
    }),
  });
}

/** At most `countedNotices` + 1. */
export async function countNotices({ db, principal, scope }: Context): Promise<number> {
  authorize(principal, "notice.read");
  return db.notice.count({
    where: { mode: scope.mode, dismissedAt: null, ...noticesFor(principal) },
    take: countedNotices + 1,
  });
}
