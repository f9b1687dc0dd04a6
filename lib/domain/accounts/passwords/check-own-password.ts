import type { UserPrincipal } from "@/lib/auth/principal";
import { openUserField } from "@/lib/domain/accounts/users/user-fields";
import { AppError } from "@/lib/platform/errors";
import { fixedLimits } from "@/lib/platform/limits/plans";
import { runtime } from "@/lib/platform/runtime";
import { isPassword } from "./password";

/**
 * Whether a password is the one of the member who is signed in: an open browser may be somebody else's hands.
 * Counts among the attempts to sign in: throws `rate_limited`.
 */
export async function checkOwnPassword({ id }: UserPrincipal, password: string): Promise<boolean> {
  const { limiter, prisma } = runtime();
  const user = await prisma.user.findUniqueOrThrow({ where: { id } });
  const verdict = await limiter.consume(fixedLimits.signInByAccount, openUserField(user, "email"), 1);
  if (!verdict.allowed)
    throw new AppError("rate_limited", "Too many attempts; try again in a quarter of an hour");
  return isPassword(user.passwordHash, password);
}
