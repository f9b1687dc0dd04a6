import { inPlatformTransaction, type PlatformWriteContext } from "@/lib/auth/context";
import type { SignUpForm } from "@/lib/contract/accounts";
import { AppError } from "@/lib/platform/errors";
import { fixedLimits } from "@/lib/platform/limits/plans";
import { addressSubject } from "@/lib/platform/limits/subjects";
import type { Platform } from "@/lib/platform/wiring/ports";
import { createAccount } from "./create-account";

/** Whether anyone may create an account: as set by `SIGNUP`, or if unset, only the first account. */
export async function isSignUpOpen({ env, prisma }: Platform): Promise<boolean> {
  if (env.SIGNUP !== undefined) return env.SIGNUP === "open";
  return (await prisma.user.count({ take: 1 })) === 0;
}

/** Like `isSignUpOpen`, within the transaction that creates the account: of two simultaneous sign-ups, only one is first. */
export async function mayStillSignUp({ env, tx }: PlatformWriteContext): Promise<boolean> {
  if (env.SIGNUP !== undefined) return env.SIGNUP === "open";
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('first account', 0))`;
  return (await tx.user.count({ take: 1 })) === 0;
}

/** Creates an account with its own organization. Throws `forbidden`, `rate_limited`, `conflict`. */
export async function signUp(
  platform: Platform,
  { form, clientAddress }: { form: SignUpForm; clientAddress: string },
): Promise<{ userId: string }> {
  const byInvitation = new AppError("forbidden", "New accounts are by invitation only");
  if (!(await isSignUpOpen(platform))) throw byInvitation;
  const { limiter } = platform;
  const verdict = await limiter.consume(fixedLimits.signUpByAddress, addressSubject(clientAddress), 1);
  if (!verdict.allowed)
    throw new AppError("rate_limited", "Too many new accounts from your address; try again later");
  return inPlatformTransaction(platform, async (context) => {
    if (!(await mayStillSignUp(context))) throw byInvitation;
    return createAccount(context, form);
  });
}
