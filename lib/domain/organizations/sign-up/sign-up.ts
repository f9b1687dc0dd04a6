import type { SignUpForm } from "@/lib/contract/accounts";
import { createAccount } from "@/lib/domain/accounts/users/create";
import { inWork, type Work } from "@/lib/platform/db/unit-of-work";
import { AppError } from "@/lib/platform/errors";
import { fixedLimits } from "@/lib/platform/limits/plans";
import { addressSubject } from "@/lib/platform/limits/subjects";
import { runtime } from "@/lib/platform/runtime";

/** Whether a stranger may make an account: `SIGNUP`, and unless it is set, until there is a first one. */
export async function isSignUpOpen(): Promise<boolean> {
  const { env, prisma } = runtime();
  if (env.SIGNUP !== undefined) return env.SIGNUP === "open";
  return (await prisma.user.count({ take: 1 })) === 0;
}

/** As `isSignUpOpen`, for the transaction that makes the account: of two first ones at once only one is. */
export async function mayStillSignUp({ tx }: Work): Promise<boolean> {
  const { env } = runtime();
  if (env.SIGNUP !== undefined) return env.SIGNUP === "open";
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('first account', 0))`;
  return (await tx.user.count({ take: 1 })) === 0;
}

/** Makes an account with an organisation of its own. Throws `forbidden`, `rate_limited`, `conflict`. */
export async function signUp(form: SignUpForm, clientAddress: string): Promise<{ userId: string }> {
  const byInvitation = new AppError("forbidden", "Accounts are made by invitation only");
  if (!(await isSignUpOpen())) throw byInvitation;
  const { limiter } = runtime();
  const verdict = await limiter.consume(fixedLimits.signUpByAddress, addressSubject(clientAddress), 1);
  if (!verdict.allowed)
    throw new AppError("rate_limited", "Too many new accounts from your address; try again later");
  return inWork(async (work) => {
    if (!(await mayStillSignUp(work))) throw byInvitation;
    return createAccount(work, form);
  });
}
