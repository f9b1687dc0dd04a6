import { authorize } from "@/lib/auth/authorize";
import type { Context, Tx } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import { appendAudit } from "@/lib/domain/audit/append";
import { notFound } from "@/lib/platform/errors";

/** Without an audit entry. Returns how many ended. */
export async function endSessionsButThis({
  clock,
  db,
  principal: { id: userId, sessionId },
}: Tx<UserPrincipal>): Promise<number> {
  const now = new Date(clock());
  const { count } = await db.session.updateMany({
    where: { userId, id: { not: sessionId }, endedAt: null, expiresAt: { gt: now } },
    data: { endedAt: now },
  });
  return count;
}

/** All of a member's, without an audit entry. Returns how many ended. */
export async function endSessionsOf({ clock, db }: Tx, userId: string): Promise<number> {
  const now = new Date(clock());
  const { count } = await db.session.updateMany({
    where: { userId, endedAt: null, expiresAt: { gt: now } },
    data: { endedAt: now },
  });
  return count;
}

/** Throws `not_found`. */
export async function endOwnSession(context: Context<UserPrincipal>, sessionId: string): Promise<void> {
  authorize(context.principal, "account.update");
  await context.transaction(async (context) => {
    const { count } = await context.db.session.updateMany({
      where: { id: sessionId, userId: context.principal.id, endedAt: null },
      data: { endedAt: new Date(context.clock()) },
    });
    if (count === 0) throw notFound("session");
    await appendAudit(context, { action: "user.session_ended", target: sessionId, details: {} });
  });
}

/** Returns how many ended. */
export async function endOtherSessions(context: Context<UserPrincipal>): Promise<number> {
  authorize(context.principal, "account.update");
  return context.transaction(async (context) => {
    const count = await endSessionsButThis(context);
    if (count === 0) return 0;
    await appendAudit(context, {
      action: "user.session_ended",
      target: context.principal.id,
      details: { endedSessions: count },
    });
    return count;
  });
}
