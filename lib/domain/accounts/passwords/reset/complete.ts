import { inPlatformTransaction, txOf } from "@/lib/auth/context";
import { memberOf } from "@/lib/auth/principal";
import { mailPasswordChanged } from "@/lib/domain/accounts/passwords/mail-changed";
import { refuseGuessable } from "@/lib/domain/accounts/passwords/refuse-guessable";
import { endSessionsOf } from "@/lib/domain/accounts/sessions/end-sessions";
import { hashPassword } from "@/lib/domain/accounts/users/password-hash";
import { appendAudit } from "@/lib/domain/audit/append";
import { hashLinkToken } from "@/lib/platform/crypto/link-token";
import { AppError } from "@/lib/platform/errors";
import type { Platform } from "@/lib/platform/wiring/platform";
import { findPasswordReset } from "./find";

/**
 * Ends all sessions and the member's other links; the second factor stays. Throws `not_found` for a link that is wrong,
 * expired or used, and `invalid_request` for a password that is easy to guess.
 */
export async function completePasswordReset(
  platform: Platform,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const gone = new AppError("not_found", "This link can no longer be used; ask for a new one");
  const owner = await findPasswordReset(platform, token);
  if (!owner) throw gone;
  await refuseGuessable(password, owner, "password");
  const passwordHash = await hashPassword(password);
  const tokenHash = hashLinkToken(token);
  await inPlatformTransaction(platform, async (context) => {
    const { db } = context;
    const reset = await db.passwordReset.findUnique({
      where: { tokenHash, expiresAt: { gt: new Date(context.clock()) } },
      include: { user: { include: { memberships: true } } },
    });
    // Only one of several simultaneous uses removes it.
    const { count } = await db.passwordReset.deleteMany({ where: { tokenHash } });
    const membership = reset?.user.memberships[0];
    if (!reset || !membership || count === 0) throw gone;
    const { userId, createdBy } = reset;
    await db.passwordReset.deleteMany({ where: { userId } });
    await db.user.update({ where: { id: userId }, data: { passwordHash } });
    const member = txOf(context, memberOf(membership));
    const endedSessions = await endSessionsOf(member, userId);
    await appendAudit(member, {
      action: "user.password_set",
      target: userId,
      details: { endedSessions, linkMadeBy: createdBy },
    });
    await mailPasswordChanged(context, userId);
  });
}
