import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import type { ChangePasswordForm } from "@/lib/contract/accounts";
import { endSessionsButThis } from "@/lib/domain/accounts/sessions/end-sessions";
import { hashPassword } from "@/lib/domain/accounts/users/password-hash";
import { appendAudit } from "@/lib/domain/audit/append";
import { invalid } from "@/lib/platform/errors";
import { checkOwnPassword } from "./check-own-password";

/** Whether the member has a password. Members who sign in through a provider have none. */
export async function hasPassword({
  db,
  principal: { id },
}: Pick<Context<UserPrincipal>, "db" | "principal">): Promise<boolean> {
  return (await db.user.count({ where: { id, passwordHash: { not: null } } })) > 0;
}

/**
 * Changes the member's password, given the old one, and ends all their other sessions. Returns how many sessions
 * ended. Throws `invalid_request` for a wrong old password, and `rate_limited`.
 */
export async function changePassword(
  context: Context<UserPrincipal>,
  form: ChangePasswordForm,
): Promise<number> {
  authorize(context.principal, "account.update");
  if (!(await checkOwnPassword(context, form.oldPassword))) throw invalid("oldPassword", "is wrong");
  const passwordHash = await hashPassword(form.newPassword);
  return context.transaction(async (context) => {
    const { id: userId } = context.principal;
    await context.db.user.update({ where: { id: userId }, data: { passwordHash } });
    const endedSessions = await endSessionsButThis(context);
    await appendAudit(context, {
      action: "user.password_changed",
      target: userId,
      details: { endedSessions },
    });
    return endedSessions;
  });
}
