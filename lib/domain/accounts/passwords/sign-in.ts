import { isPassword } from "@/lib/domain/accounts/users/password-hash";
import { canonicalEmail, emailIndex } from "@/lib/domain/accounts/users/user-fields";
import { AppError } from "@/lib/platform/errors";
import { fixedLimits } from "@/lib/platform/limits/plans";
import { addressSubject } from "@/lib/platform/limits/subjects";
import type { Platform } from "@/lib/platform/wiring/ports";

interface SignInAttempt {
  email: string;
  password: string;
  clientAddress: string;
}

/**
 * The user with this email address and password; undefined if either is wrong. Attempts are limited by account and by
 * client address: throws `rate_limited`.
 */
export async function checkPassword(
  platform: Platform,
  { email, password, clientAddress }: SignInAttempt,
): Promise<{ userId: string } | undefined> {
  const { limiter, prisma } = platform;
  const verdicts = await Promise.all([
    limiter.consume(fixedLimits.signInByAccount, canonicalEmail(email), 1),
    limiter.consume(fixedLimits.signInByAddress, addressSubject(clientAddress), 1),
  ]);
  if (verdicts.some((verdict) => !verdict.allowed)) {
    throw new AppError("rate_limited", "Too many attempts; try again in 15 minutes");
  }
  const user = await prisma.user.findUnique({ where: { emailIndex: emailIndex(platform, email) } });
  return (await isPassword(user?.passwordHash, password)) && user ? { userId: user.id } : undefined;
}
