import { recognizeBrowser } from "@/lib/domain/accounts/sessions/known-browsers";
import { isPassword } from "@/lib/domain/accounts/users/password-hash";
import { canonicalEmail, emailIndex } from "@/lib/domain/accounts/users/user-fields";
import { AppError } from "@/lib/platform/errors";
import { charge, type Fee } from "@/lib/platform/limits/charge";
import { fixedLimits } from "@/lib/platform/limits/plans";
import { addressSubject } from "@/lib/platform/limits/subjects";
import type { Platform } from "@/lib/platform/wiring/platform";

interface SignInAttempt {
  email: string;
  password: string;
  clientAddress: string;
  /** The cookie made by `rememberBrowser`. */
  knownBrowser?: string | undefined;
}

/**
 * Takes the same time and steps whether or not there is an account. Returns the hash too, for `startPasswordSession`. Throws
 * `rate_limited`.
 */
export async function checkPassword(
  platform: Platform,
  attempt: SignInAttempt,
): Promise<{ userId: string; passwordHash: string } | undefined> {
  const { email, password } = attempt;
  const user = await platform.prisma.user.findUnique({
    where: { emailIndex: emailIndex(platform.keys, email) },
  });
  const { forHash, ifWrong } = feesOf(platform, attempt, user?.id);
  const paid = (await charge(platform.limiter, [forHash])) && (await charge(platform.limiter, ifWrong));
  if (!paid) throw new AppError("rate_limited", "Too many attempts; try again in 15 minutes");
  const passwordHash = user?.passwordHash;
  if (!(await isPassword(passwordHash, password)) || !user || !passwordHash) return undefined;
  await paid.refund();
  return { userId: user.id, passwordHash };
}

interface Fees {
  /** Each attempt, right or wrong, costs a hash. Paid first: a caller without any left takes nothing from an account. */
  forHash: Fee;
  ifWrong: Fee[];
}

/**
 * A browser that the account's owner has used has its own limit, which strangers and neighbors on the same address can't
 * use up. Any other pays by address, then by account and address, then by account.
 */
function feesOf(
  platform: Platform,
  { email, clientAddress, knownBrowser }: SignInAttempt,
  userId: string | undefined,
): Fees {
  const browserId = userId === undefined ? undefined : recognizeBrowser(platform, userId, knownBrowser);
  if (browserId !== undefined)
    return { forHash: { bucket: fixedLimits.signInByKnownBrowser, subject: browserId }, ifWrong: [] };
  const address = addressSubject(clientAddress);
  const account = userId ?? canonicalEmail(email);
  const [byAccountAndAddress, byAccount] =
    userId === undefined
      ? [fixedLimits.signInByNoAccountAndAddress, fixedLimits.signInByNoAccount]
      : [fixedLimits.signInByAccountAndAddress, fixedLimits.signInByAccount];
  return {
    forHash: { bucket: fixedLimits.signInByAddress, subject: address },
    ifWrong: [
      { bucket: byAccountAndAddress, subject: `${account} ${address}` },
      { bucket: byAccount, subject: account },
    ],
  };
}
