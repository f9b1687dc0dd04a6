import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import type { ChangePasswordForm } from "@/lib/contract/accounts";
import { endSessionsButThis } from "@/lib/domain/accounts/sessions/end-sessions";
import { holdSession } from "@/lib/domain/accounts/sessions/sessions";
import { hashPassword } from "@/lib/domain/accounts/users/password-hash";
import { openUserField } from "@/lib/domain/accounts/users/user-fields";
import { appendAudit } from "@/lib/domain/audit/append";
import { invalid } from "@/lib/platform/errors";
import { mailPasswordChanged } from "./mail-changed";
import { checkOwnPassword } from "./prove-oneself";
import { type PasswordOwner, refuseGuessable } from "./refuse-guessable";

export async function hasPassword({ db, principal: { id } }: Context<UserPrincipal>): Promise<boolean> {
  return (await db.user.count({ where: { id, passwordHash: { not: null } } })) > 0;
}

/** Ends all other sessions of the member and returns how many. Throws `invalid_request` and `rate_limited`. */
export async function changePassword(
  context: Context<UserPrincipal>,
  form: ChangePasswordForm,
): Promise<number> {
  authorize(context.principal, "account.update");
  await refuseGuessable(form.newPassword, await readOwner(context), "newPassword");
  const oldHash = await checkOwnPassword(context, form.oldPassword, "oldPassword");
  const passwordHash = await hashPassword(form.newPassword);
  return context.transaction(async (context) => {
    const { id: userId } = context.principal;
    // Someone else may have changed it since, and ended this session.
    const { count } = await context.db.user.updateMany({
      where: { id: userId, passwordHash: oldHash },
      data: { passwordHash },
    });
    if (count === 0) throw invalid("oldPassword", "is wrong");
    await holdSession(context);
    await context.db.passwordReset.deleteMany({ where: { userId } });
    const endedSessions = await endSessionsButThis(context);
    await appendAudit(context, {
      action: "user.password_changed",
      target: userId,
      details: { endedSessions },
    });
    await mailPasswordChanged(context, userId);
    return endedSessions;
  });
}

async function readOwner(context: Context<UserPrincipal>): Promise<PasswordOwner> {
  const { db, principal } = context;
  const [user, { name: organizationName }] = await Promise.all([
    db.user.findUniqueOrThrow({ where: { id: principal.id } }),
    db.organization.findUniqueOrThrow({ where: { id: principal.organizationId } }),
  ]);
  return {
    email: openUserField(context.keys, user, "email"),
    name: openUserField(context.keys, user, "name"),
    organizationName,
  };
}
