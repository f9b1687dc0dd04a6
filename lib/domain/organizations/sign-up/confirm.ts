import { inPlatformTransaction } from "@/lib/auth/context";
import { linkToken } from "@/lib/contract/accounts";
import { isPassword } from "@/lib/domain/accounts/users/password-hash";
import { hashLinkToken } from "@/lib/platform/crypto/link-token";
import { AppError, invalid } from "@/lib/platform/errors";
import { fixedLimits } from "@/lib/platform/limits/plans";
import type { Platform } from "@/lib/platform/wiring/platform";
import { createAccount } from "./create-account";
import { openPending } from "./pending-content";
import { byInvitation, mayStillSignUp } from "./sign-up";

/** Whether a link can still create an account. */
export async function isConfirmable(platform: Platform, token: string): Promise<boolean> {
  return (await findPending(platform, token)) !== undefined;
}

/**
 * Creates the account that a link stands for. A stranger may have signed up with this address, so it asks for the password,
 * which only the person who signed up knows. Throws `not_found` for a link that is wrong, expired or used,
 * `invalid_request` for another password, `rate_limited`, `forbidden` if sign-up was closed since, and `conflict` if the
 * address has an account by now.
 */
export async function confirmSignUp(
  platform: Platform,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const pending = await findPending(platform, token);
  if (!pending) throw new AppError("not_found", "This link can no longer be used; sign up again");
  const { allowed } = await platform.limiter.consume(fixedLimits.signUpPasswords, pending.id, 1);
  if (!allowed) throw new AppError("rate_limited", "Too many attempts; try again in 15 minutes");
  const { passwordHash, ...account } = openPending(platform.keys, pending.id, pending.content);
  if (!(await isPassword(passwordHash, password)))
    throw invalid("password", "is wrong; if you didn't choose it, sign up yourself");
  await inPlatformTransaction(platform, async (context) => {
    if (!(await mayStillSignUp(context))) throw byInvitation();
    // An address gets one account: of several uses at once, one succeeds.
    await createAccount(context, { ...account, password: { hash: passwordHash } });
  });
  await platform.prisma.pendingSignUp.deleteMany({ where: { id: pending.id } });
}

async function findPending({ clock, prisma }: Platform, token: string) {
  if (!linkToken.safeParse(token).success) return undefined;
  const row = await prisma.pendingSignUp.findUnique({
    where: { tokenHash: hashLinkToken(token), expiresAt: { gt: new Date(clock()) } },
  });
  return row ?? undefined;
}
