import { authorize } from "@/lib/auth/authorize";
import type { UserPrincipal } from "@/lib/auth/principal";
import type { ChangePasswordForm } from "@/lib/contract/accounts";
import { endSessionsBut } from "@/lib/domain/accounts/sessions/end-sessions";
import { appendAudit } from "@/lib/domain/audit/append";
import { inWork } from "@/lib/platform/db/unit-of-work";
import { invalid } from "@/lib/platform/errors";
import { runtime } from "@/lib/platform/runtime";
import { checkOwnPassword } from "./check-own-password";
import { hashPassword } from "./password";

/** Whether the member has a password; who signs in through a provider has none. */
export async function hasPassword({ id }: UserPrincipal): Promise<boolean> {
  return (await runtime().prisma.user.count({ where: { id, passwordHash: { not: null } } })) > 0;
}

/**
 * Gives the member a new password, against the old one, and ends every other session. Returns how many. Throws
 * `invalid_request` for a wrong old password, and `rate_limited`.
 */
export async function changePassword(principal: UserPrincipal, form: ChangePasswordForm): Promise<number> {
  authorize(principal, "account.update");
  if (!(await checkOwnPassword(principal, form.oldPassword))) throw invalid("oldPassword", "is wrong");
  const passwordHash = await hashPassword(form.newPassword);
  const { id: userId, sessionId } = principal;
  return inWork(async ({ tx }) => {
    await tx.user.update({ where: { id: userId }, data: { passwordHash } });
    const endedSessions = await endSessionsBut(tx, userId, sessionId);
    await appendAudit(tx, principal, {
      action: "user.password_changed",
      target: userId,
      details: { endedSessions },
    });
    return endedSessions;
  });
}
