import { authorize } from "@/lib/auth/authorize";
import type { UserPrincipal } from "@/lib/auth/principal";
import { appendAudit } from "@/lib/domain/audit/append";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { inWork } from "@/lib/platform/db/unit-of-work";
import { notFound } from "@/lib/platform/errors";
import { runtime } from "@/lib/platform/runtime";

/** Ends a user's sessions but one. Returns how many there were. */
export async function endSessionsBut(
  tx: Prisma.TransactionClient,
  userId: string,
  keptId: string,
): Promise<number> {
  const now = new Date(runtime().clock());
  const { count } = await tx.session.updateMany({
    where: { userId, id: { not: keptId }, endedAt: null, expiresAt: { gt: now } },
    data: { endedAt: now },
  });
  return count;
}

/** Ends one of the member's own sessions: whoever holds its token is signed out. Throws `not_found`. */
export async function endOwnSession(principal: UserPrincipal, sessionId: string): Promise<void> {
  authorize(principal, "account.update");
  await inWork(async ({ tx }) => {
    const { count } = await tx.session.updateMany({
      where: { id: sessionId, userId: principal.id, endedAt: null },
      data: { endedAt: new Date(runtime().clock()) },
    });
    if (count === 0) throw notFound("session");
    await appendAudit(tx, principal, { action: "user.session_ended", target: sessionId, details: {} });
  });
}

/** Ends the member's own sessions but the one at hand. Returns how many there were. */
export async function endOtherSessions(principal: UserPrincipal): Promise<number> {
  authorize(principal, "account.update");
  return inWork(async ({ tx }) => {
    const count = await endSessionsBut(tx, principal.id, principal.sessionId);
    if (count === 0) return 0;
    await appendAudit(tx, principal, {
      action: "user.session_ended",
      target: principal.id,
      details: { endedSessions: count },
    });
    return count;
  });
}
