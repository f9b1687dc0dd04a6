import type { Context } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import { isPassword } from "@/lib/domain/accounts/users/password-hash";
import { AppError, invalid } from "@/lib/platform/errors";
import { fixedLimits } from "@/lib/platform/limits/plans";

/** How long after signing in through a provider a member counts as proven. */
const provenMilliseconds = 10 * 60_000;

/**
 * Someone else may be using an unlocked browser. Limited by session, so that guesses in one session don't lock the owner
 * out of another. Returns its hash. Throws `invalid_request` at the form field `path`, and `rate_limited`.
 */
export async function checkOwnPassword(
  context: Context<UserPrincipal>,
  password: string,
  path: string,
): Promise<string> {
  const { db, limiter, principal } = context;
  const { allowed } = await limiter.consume(fixedLimits.ownPasswordBySession, principal.sessionId, 1);
  if (!allowed) throw new AppError("rate_limited", "Too many attempts; try again in 15 minutes");
  const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id: principal.id } });
  if (!(await isPassword(passwordHash, password)) || passwordHash === null) throw invalid(path, "is wrong");
  return passwordHash;
}

/** A member without a password must have signed in just now. Throws like `checkOwnPassword`, and `forbidden`. */
export async function proveOneself(context: Context<UserPrincipal>, password: string | null): Promise<void> {
  const { clock, db, principal } = context;
  const user = await db.user.findUniqueOrThrow({ where: { id: principal.id } });
  if (user.passwordHash !== null) {
    if (password === null) throw invalid("password", "is required");
    await checkOwnPassword(context, password, "password");
    return;
  }
  const session = await db.session.findUnique({ where: { id: principal.sessionId, endedAt: null } });
  if (!session || clock() - session.createdAt.getTime() > provenMilliseconds)
    throw new AppError("forbidden", "Sign out, sign in again, and do this within ten minutes");
}
