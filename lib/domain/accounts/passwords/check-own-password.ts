import type { Context } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import { isPassword } from "@/lib/domain/accounts/users/password-hash";
import { openUserField } from "@/lib/domain/accounts/users/user-fields";
import { AppError } from "@/lib/platform/errors";
import { fixedLimits } from "@/lib/platform/limits/plans";

/**
 * Whether a password is the signed-in member's own: someone else may be using an unlocked browser. Counts as a
 * sign-in attempt, so it throws `rate_limited`.
 */
export async function checkOwnPassword(context: Context<UserPrincipal>, password: string): Promise<boolean> {
  const { db, limiter, principal } = context;
  const user = await db.user.findUniqueOrThrow({ where: { id: principal.id } });
  const verdict = await limiter.consume(
    fixedLimits.signInByAccount,
    openUserField(context, user, "email"),
    1,
  );
  if (!verdict.allowed) throw new AppError("rate_limited", "Too many attempts; try again in 15 minutes");
  return isPassword(user.passwordHash, password);
}
