import { recognizeBrowser } from "@/lib/domain/accounts/sessions/known-browsers";
import { isPassword } from "@/lib/domain/accounts/users/password-hash";
import { canonicalEmail, emailIndex } from "@/lib/domain/accounts/users/user-fields";
import { AppError } from "@/lib/platform/errors";
import { charge, type Receipt } from "@/lib/platform/limits/charge";
import { fixedLimits } from "@/lib/platform/limits/plans";
import { addressSubject } from "@/lib/platform/limits/subjects";
import type { Platform } from "@/lib/platform/wiring/ports";

interface SignInAttempt {
  email: string;
  password: string;
  clientAddress: string;
  /** The cookie made by `rememberBrowser`. */
  knownBrowser?: string | undefined;
}

/**
 * The user with this email address and password; undefined if either is wrong. Throws `rate_limited`. Takes the same
 * time and steps whether or not there is an account.
 */
export async function checkPassword(
  platform: Platform,
  attempt: SignInAttempt,
): Promise<{ userId: string } | undefined> {
  const { email, password } = attempt;
  const user = await platform.prisma.user.findUnique({ where: { emailIndex: emailIndex(platform, email) } });
  const receipt = await payAttempt(platform, attempt, user?.id);
  if (!receipt) throw new AppError("rate_limited", "Too many attempts; try again in 15 minutes");
  if (!(await isPassword(user?.passwordHash, password)) || !user) return undefined;
  await receipt.refund();
  return { userId: user.id };
}

/**
 * Charges an attempt to the limits. A browser that the account's owner has used pays from a limit of its own, so neither
 * strangers nor neighbors on the same address can use it up. Any other pays for its address first: an address that has
 * none left takes nothing from an account. Undefined if a limit is reached.
 */
async function payAttempt(
  { limiter, ...ports }: Platform,
  { email, clientAddress, knownBrowser }: SignInAttempt,
  userId: string | undefined,
): Promise<Receipt | undefined> {
  const browserId = userId === undefined ? undefined : recognizeBrowser(ports, userId, knownBrowser);
  if (browserId !== undefined)
    return charge(limiter, [{ bucket: fixedLimits.signInByKnownBrowser, subject: browserId }]);
  const address = addressSubject(clientAddress);
  // Not given back for a right password: each attempt costs a hash.
  if (!(await charge(limiter, [{ bucket: fixedLimits.signInByAddress, subject: address }]))) return undefined;
  const account = userId ?? canonicalEmail(email);
  const [byAddress, byAccount] =
    userId === undefined
      ? [fixedLimits.signInByNoAccountAndAddress, fixedLimits.signInByNoAccount]
      : [fixedLimits.signInByAccountAndAddress, fixedLimits.signInByAccount];
  return charge(limiter, [
    { bucket: byAddress, subject: `${account} ${address}` },
    { bucket: byAccount, subject: account },
  ]);
}
