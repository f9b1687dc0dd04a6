import { authorize } from "@/lib/auth/authorize";
import type { UserPrincipal } from "@/lib/auth/principal";
import { endSessionsBut } from "@/lib/domain/accounts/sessions/end-sessions";
import { openUserField } from "@/lib/domain/accounts/users/user-fields";
import { appendAudit } from "@/lib/domain/audit/append";
import { inWork } from "@/lib/platform/db/unit-of-work";
import { AppError, invalid } from "@/lib/platform/errors";
import { runtime } from "@/lib/platform/runtime";
import { limitAttempts } from "./limit-attempts";
import { replaceRecoveryCodes } from "./recovery-codes";
import { openTotpSecret, sealTotpSecret } from "./secret";
import { enrolmentUri, generateTotpSecret, matchStep, secretText } from "./totp";

export interface Enrolment {
  /** The secret in base 32, to type. */
  secret: string;
  /** The same for the app to read from a picture. */
  uri: string;
}

/** Makes the secret of a new authenticator app, shown this once. Throws `conflict` beside a confirmed one. */
export function beginEnrolment(principal: UserPrincipal): Promise<Enrolment> {
  authorize(principal, "account.update");
  const { id: userId } = principal;
  return inWork(async ({ tx }) => {
    const user = await tx.user.findUniqueOrThrow({ where: { id: userId } });
    const secret = generateTotpSecret();
    const data = { secret: sealTotpSecret(userId, secret), createdAt: new Date(runtime().clock()) };
    await tx.secondFactor.createMany({ data: { userId, ...data }, skipDuplicates: true });
    const { count } = await tx.secondFactor.updateMany({ where: { userId, confirmedAt: null }, data });
    if (count === 0) throw new AppError("conflict", "There is a second factor already: switch it off first");
    return { secret: secretText(secret), uri: enrolmentUri(secret, openUserField(user, "email")) };
  });
}

/**
 * Switches the second factor on by a code of the new app, and ends every other session: they began without one.
 * Returns the recovery codes, this once. Throws `invalid_request` for a wrong code, and `rate_limited`.
 */
export async function confirmEnrolment(principal: UserPrincipal, code: string): Promise<string[]> {
  authorize(principal, "account.update");
  const codes = await limitAttempts(principal.id, () => tryConfirm(principal, code));
  if (!codes) throw invalid("code", "is wrong; the app shows a new one every 30 seconds");
  return codes;
}

function tryConfirm(principal: UserPrincipal, code: string): Promise<string[] | undefined> {
  const { id: userId, sessionId } = principal;
  return inWork(async ({ tx }) => {
    const now = runtime().clock();
    const factor = await tx.secondFactor.findUnique({ where: { userId, confirmedAt: null } });
    const step = factor ? matchStep(openTotpSecret(factor), code, now) : undefined;
    if (!factor || step === undefined) return undefined;
    const at = new Date(now);
    const { count } = await tx.secondFactor.updateMany({
      // Of another secret that was made meanwhile, this code says nothing.
      where: { userId, confirmedAt: null, secret: factor.secret },
      data: { confirmedAt: at, lastStep: step },
    });
    if (count === 0) return undefined;
    await tx.session.update({ where: { id: sessionId }, data: { secondFactorAt: at, codeGivenAt: at } });
    const endedSessions = await endSessionsBut(tx, userId, sessionId);
    await appendAudit(tx, principal, {
      action: "user.second_factor_enabled",
      target: userId,
      details: { endedSessions },
    });
    return replaceRecoveryCodes(tx, userId);
  });
}
