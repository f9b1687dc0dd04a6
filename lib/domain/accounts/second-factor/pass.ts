import { totpCode } from "@/lib/contract/accounts";
import { completedSession, type PendingSession } from "@/lib/domain/accounts/sessions/sessions";
import { appendAudit } from "@/lib/domain/audit/append";
import { inWork, type Work } from "@/lib/platform/db/unit-of-work";
import { AppError, invalid } from "@/lib/platform/errors";
import { runtime } from "@/lib/platform/runtime";
import { limitAttempts } from "./limit-attempts";
import { spendRecoveryCode } from "./recovery-codes";
import { spendCode } from "./spend-code";

/**
 * Completes a session by a code of the authenticator app or a recovery code. Throws `invalid_request` for a wrong
 * or used one, `rate_limited`, and `unauthorized` where the session has ended meanwhile.
 */
export async function passSecondFactor(pending: PendingSession, typed: string): Promise<void> {
  const passed = await limitAttempts(pending.userId, () => inWork((work) => tryPass(work, pending, typed)));
  if (!passed) throw invalid("code", "is wrong or was used already");
}

async function tryPass({ tx }: Work, pending: PendingSession, typed: string): Promise<true | undefined> {
  const { sessionId, userId, organizationId } = pending;
  const code = totpCode.safeParse(typed);
  const isRight = code.success
    ? await spendCode(tx, userId, code.data)
    : await spendRecoveryCode(tx, userId, typed);
  if (!isRight) return undefined;
  const now = runtime().clock();
  const session = await tx.session.findUnique({
    where: { id: sessionId, endedAt: null, expiresAt: { gt: new Date(now) } },
  });
  if (!session) throw new AppError("unauthorized", "The sign-in took too long: sign in again");
  await tx.session.update({
    where: { id: sessionId },
    data: { ...completedSession(session, now), ...(code.success ? { codeGivenAt: new Date(now) } : {}) },
  });
  if (!code.success) {
    await appendAudit(
      tx,
      { organizationId, kind: "user", id: userId },
      {
        action: "user.recovery_code_used",
        target: userId,
        details: { left: await tx.recoveryCode.count({ where: { userId } }) },
      },
    );
  }
  return true;
}
