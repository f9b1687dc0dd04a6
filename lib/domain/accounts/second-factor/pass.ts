import { contextOf, type WriteContext } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import { totpCode } from "@/lib/contract/accounts";
import { completedSession, type PendingSession } from "@/lib/domain/accounts/sessions/sessions";
import { appendAudit } from "@/lib/domain/audit/append";
import { AppError, invalid } from "@/lib/platform/errors";
import type { Platform } from "@/lib/platform/wiring/ports";
import { limitAttempts } from "./limit-attempts";
import { spendRecoveryCode } from "./recovery-codes";
import { spendCode } from "./spend-code";

/**
 * Completes a pending session with a code from the authenticator app or a recovery code. Throws `invalid_request` for
 * a wrong or used code, `rate_limited`, and `unauthorized` if the session has ended.
 */
export async function passSecondFactor(
  platform: Platform,
  { pending, code }: { pending: PendingSession; code: string },
): Promise<void> {
  const { sessionId, userId, organizationId, role } = pending;
  // No one is signed in yet: this principal only reaches the session's own rows and authorizes nothing.
  const context = contextOf<UserPrincipal>(platform, {
    kind: "user",
    id: userId,
    organizationId,
    mode: "live",
    role,
    sessionId,
  });
  const passed = await limitAttempts(context, () => context.transaction((context) => tryPass(context, code)));
  if (!passed) throw invalid("code", "is wrong or was already used");
}

async function tryPass(context: WriteContext<UserPrincipal>, typed: string): Promise<true | undefined> {
  const { db, principal } = context;
  const { id: userId, sessionId } = principal;
  const code = totpCode.safeParse(typed);
  const isRight = code.success
    ? await spendCode(context, code.data)
    : await spendRecoveryCode(context, typed);
  if (!isRight) return undefined;
  const now = context.clock();
  const session = await db.session.findUnique({
    where: { id: sessionId, endedAt: null, expiresAt: { gt: new Date(now) } },
  });
  if (!session) throw new AppError("unauthorized", "The sign-in took too long: sign in again");
  await db.session.update({
    where: { id: sessionId },
    data: { ...completedSession(session, now), ...(code.success ? { codeGivenAt: new Date(now) } : {}) },
  });
  if (!code.success) {
    await appendAudit(context, {
      action: "user.recovery_code_used",
      target: userId,
      details: { left: await db.recoveryCode.count({ where: { userId } }) },
    });
  }
  return true;
}
