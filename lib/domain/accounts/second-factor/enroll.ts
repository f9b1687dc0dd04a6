import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import { proveOneself } from "@/lib/domain/accounts/passwords/prove-oneself";
import { endSessionsButThis } from "@/lib/domain/accounts/sessions/end-sessions";
import { holdSession } from "@/lib/domain/accounts/sessions/sessions";
import { openUserField } from "@/lib/domain/accounts/users/user-fields";
import { appendAudit } from "@/lib/domain/audit/append";
import { AppError, invalid } from "@/lib/platform/errors";
import { limitInSession } from "./charge-code";
import { replaceRecoveryCodes } from "./recovery-codes";
import { openTotpSecret, sealTotpSecret } from "./secret";
import { enrollmentUri, generateTotpSecret, matchStep, secretText } from "./totp";

export interface Enrollment {
  /** The secret in base 32, for typing. */
  secret: string;
  /** The same secret for a QR code. */
  uri: string;
}

/** How long the new app has to show its first code. */
const enrollmentMilliseconds = 15 * 60_000;

/**
 * Requires the password, so that a stranger in an unlocked browser can't lock the owner out. The secret is shown only
 * once. Throws `conflict` if one is already confirmed, and like `proveOneself`.
 */
export async function beginEnrollment(
  context: Context<UserPrincipal>,
  { password }: { password: string | null },
): Promise<Enrollment> {
  authorize(context.principal, "account.update");
  await proveOneself(context, password);
  const { id: userId } = context.principal;
  return context.transaction(async (context) => {
    const user = await context.db.user.findUniqueOrThrow({ where: { id: userId } });
    const secret = generateTotpSecret();
    const data = {
      secret: sealTotpSecret(context.keys, userId, secret),
      createdAt: new Date(context.clock()),
    };
    await context.db.secondFactor.createMany({ data: { userId, ...data }, skipDuplicates: true });
    const { count } = await context.db.secondFactor.updateMany({
      where: { userId, confirmedAt: null },
      data,
    });
    if (count === 0) throw new AppError("conflict", "A second factor is already on: turn it off first");
    return {
      secret: secretText(secret),
      uri: enrollmentUri(secret, openUserField(context.keys, user, "email")),
    };
  });
}

/** Ends all other sessions. Returns the recovery codes, shown once. Throws `invalid_request` and `rate_limited`. */
export async function confirmEnrollment(context: Context<UserPrincipal>, code: string): Promise<string[]> {
  authorize(context.principal, "account.update");
  const codes = await limitInSession(context, () => tryConfirm(context, code));
  if (!codes) throw invalid("code", "is wrong; the app shows a new one every 30 seconds");
  return codes;
}

function tryConfirm(context: Context<UserPrincipal>, code: string): Promise<string[] | undefined> {
  const { id: userId } = context.principal;
  return context.transaction(async (context) => {
    const { db } = context;
    const now = context.clock();
    const factor = await db.secondFactor.findUnique({
      where: { userId, confirmedAt: null, createdAt: { gt: new Date(now - enrollmentMilliseconds) } },
    });
    const step = factor ? matchStep(openTotpSecret(context.keys, factor), code, now) : undefined;
    if (!factor || step === undefined) return undefined;
    const at = new Date(now);
    const { count } = await db.secondFactor.updateMany({
      // The code proves nothing about a different secret generated in the meantime.
      where: { userId, confirmedAt: null, secret: factor.secret },
      data: { confirmedAt: at, lastStep: step },
    });
    if (count === 0) return undefined;
    await holdSession(context, { secondFactorAt: at, codeGivenAt: at });
    const endedSessions = await endSessionsButThis(context);
    await appendAudit(context, {
      action: "user.second_factor_enabled",
      target: userId,
      details: { endedSessions },
    });
    return replaceRecoveryCodes(context);
  });
}
