import type { SignUpForm } from "@/lib/contract/accounts";
import { inWork } from "@/lib/db/unit-of-work";
import { AppError } from "@/lib/errors";
import { fixedLimits } from "@/lib/limits/plans";
import { addressSubject } from "@/lib/limits/subjects";
import { runtime } from "@/lib/runtime";
import { createAccount } from "./create";

/** Whether a stranger may make an account: `SIGNUP`, and unless it is set, until there is a first one. */
export async function isSignUpOpen(): Promise<boolean> {
  const { env, prisma } = runtime();
  if (env.SIGNUP !== undefined) return env.SIGNUP === "open";
  return (await prisma.user.count({ take: 1 })) === 0;
}

/** Makes an account with an organisation of its own. Throws `forbidden`, `rate_limited`, `conflict`. */
export async function signUp(form: SignUpForm, clientAddress: string): Promise<{ userId: string }> {
  if (!(await isSignUpOpen())) throw new AppError("forbidden", "Accounts are made by invitation only");
  const { limiter } = runtime();
  const verdict = await limiter.consume(fixedLimits.signUpByAddress, addressSubject(clientAddress), 1);
  if (!verdict.allowed)
    throw new AppError("rate_limited", "Too many new accounts from your address; try again later");
  return inWork((work) => createAccount(work, form));
}
