import { inPlatformTransaction, type PlatformTx } from "@/lib/auth/context";
import type { SignUpForm } from "@/lib/contract/accounts";
import { refuseGuessable } from "@/lib/domain/accounts/passwords/refuse-guessable";
import { isMailConfigured } from "@/lib/domain/mail/queue";
import { lockOnPlatform } from "@/lib/platform/db/locks";
import { AppError } from "@/lib/platform/errors";
import { fixedLimits } from "@/lib/platform/limits/plans";
import { addressSubject } from "@/lib/platform/limits/subjects";
import type { Platform } from "@/lib/platform/wiring/platform";
import { mailConfirmation } from "./confirmation";
import { createAccount } from "./create-account";

/** As set by `SIGNUP`, or if unset, only for the first account. */
export async function isSignUpOpen({ env, prisma }: Platform): Promise<boolean> {
  if (env.SIGNUP !== undefined) return env.SIGNUP === "open";
  return (await prisma.user.count({ take: 1 })) === 0;
}

/** Warns the operator as long as there is no account. */
export async function askForFirstAccount({ env, log, prisma }: Platform, url: string): Promise<void> {
  if ((await prisma.user.count({ take: 1 })) > 0) return;
  if (env.SIGNUP === "invite")
    log.warn("no account yet, and SIGNUP=invite lets no one create the first: unset SIGNUP until it exists");
  else
    log.warn(
      { url: `${url}/sign-up` },
      "no account yet: create the first one before others reach the service",
    );
}

/** Within the transaction that creates the account: of two simultaneous sign-ups, only one is first. */
export async function mayStillSignUp(context: PlatformTx): Promise<boolean> {
  const { SIGNUP } = context.env;
  if (SIGNUP !== undefined) return SIGNUP === "open";
  await lockOnPlatform(context, "first account");
  return (await context.db.user.count({ take: 1 })) === 0;
}

/**
 * Creates the account, or mails a link to confirm the address: then a known address gets the same answer, and its owner a
 * mail that says so. Throws `forbidden`, `rate_limited`, `conflict`, and `invalid_request` for a password that is easy to
 * guess. Without mail, an open sign-up can't hide who has an account: a new address gets in at once, a known one does not,
 * even with its right password, so this isn't a second place to guess passwords. Each guess at an address without an
 * account creates one, and a client address gets five an hour.
 */
export async function signUp(
  platform: Platform,
  { form, clientAddress }: { form: SignUpForm; clientAddress: string },
): Promise<"created" | "mailed"> {
  if (!(await isSignUpOpen(platform))) throw byInvitation();
  await refuseGuessable(form.password, form, "password");
  const { limiter } = platform;
  const result = await limiter.consume(fixedLimits.signUpByAddress, addressSubject(clientAddress), 1);
  if (!result.allowed)
    throw new AppError("rate_limited", "Too many new accounts from your address; try again later");
  // The first account can't be told from others.
  if (isMailConfigured(platform) && (await platform.prisma.user.count({ take: 1 })) > 0) {
    await mailConfirmation(platform, form);
    return "mailed";
  }
  await inPlatformTransaction(platform, async (context) => {
    if (!(await mayStillSignUp(context))) throw byInvitation();
    await createAccount(context, form);
  });
  return "created";
}

export function byInvitation(): AppError {
  return new AppError("forbidden", "New accounts are by invitation only");
}
