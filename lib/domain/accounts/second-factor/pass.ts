import { type Context, contextOf, type Tx } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import { recognizeBrowser } from "@/lib/domain/accounts/sessions/known-browsers";
import { completedSession, endSession, type PendingSession } from "@/lib/domain/accounts/sessions/sessions";
import { appendAudit } from "@/lib/domain/audit/append";
import { AppError, invalid } from "@/lib/platform/errors";
import type { Receipt } from "@/lib/platform/limits/charge";
import { fixedLimits } from "@/lib/platform/limits/plans";
import { addressSubject } from "@/lib/platform/limits/subjects";
import type { Platform } from "@/lib/platform/wiring/platform";
import { chargeCode, trustedFees } from "./charge-code";
import { isAppCode, spendAnyCode } from "./spend-any-code";

interface CodeAttempt {
  pending: PendingSession;
  /** From the app, or a recovery code. */
  code: string;
  clientAddress: string;
  /** The cookie made by `rememberBrowser`. */
  knownBrowser?: string | undefined;
}

/**
 * After five wrong codes the session ends. Throws `invalid_request` for a wrong or used code, `rate_limited`, and
 * `unauthorized` if the session has ended.
 */
export async function passSecondFactor(platform: Platform, attempt: CodeAttempt): Promise<void> {
  const { sessionId, userId, organizationId, role } = attempt.pending;
  // No one is signed in yet: this principal only reaches the session's own rows and authorizes nothing.
  const context = contextOf<UserPrincipal>(platform, {
    kind: "user",
    id: userId,
    organizationId,
    mode: "live",
    role,
    sessionId,
  });
  const bySignIn = await platform.limiter.consume(fixedLimits.codesBySignIn, sessionId, 1);
  if (!bySignIn.allowed) throw await endAfterWrongCodes(platform, context);
  const receipt = await payAttempt(context, attempt);
  if (await context.transaction((context) => tryPass(context, attempt.code))) return receipt.refund();
  if (bySignIn.remaining === 0) throw await endAfterWrongCodes(platform, context);
  throw invalid("code", "is wrong or was already used");
}

/**
 * Charges an attempt to the limits that span several sign-ins. The caller knows the password, but may not be the owner:
 * guesses count by address, so the owner's own sign-in elsewhere goes on. Against many addresses, all unknown
 * browsers together have a limit for codes of the app. When strangers use that up, the owner still gets in from a browser
 * used before, or with a recovery code, which can't be guessed. A new password ends it all.
 */
async function payAttempt(
  context: Context<UserPrincipal>,
  { code, clientAddress, knownBrowser }: CodeAttempt,
): Promise<Receipt> {
  const { id: userId } = context.principal;
  const browserId = recognizeBrowser(context, userId, knownBrowser);
  if (browserId !== undefined) return chargeCode(context.limiter, trustedFees(browserId));
  const subject = `${userId} ${addressSubject(clientAddress)}`;
  const byAddress = await chargeCode(context.limiter, [
    { bucket: fixedLimits.codesByAccountAndAddress, subject },
    { bucket: fixedLimits.codesByAccountAndAddressInDay, subject },
  ]);
  if (!isAppCode(code)) return byAddress;
  const byAccount = await chargeCode(
    context.limiter,
    [{ bucket: fixedLimits.codesByAccountInDay, subject: userId }],
    "Too many wrong codes for this account today; use a recovery code, or a browser you've signed in with before",
  );
  return {
    async refund() {
      await byAddress.refund();
      await byAccount.refund();
    },
  };
}

async function endAfterWrongCodes(platform: Platform, context: Context<UserPrincipal>): Promise<AppError> {
  const { id: userId, sessionId } = context.principal;
  if (await endSession(platform, sessionId)) {
    await context.transaction((context) =>
      appendAudit(context, { action: "user.second_factor_failed", target: userId, details: {} }),
    );
  }
  return new AppError("unauthorized", "Too many wrong codes: sign in again");
}

async function tryPass(context: Tx<UserPrincipal>, typed: string): Promise<boolean> {
  const { db, principal } = context;
  const { id: userId, sessionId } = principal;
  const spent = await spendAnyCode(context, typed);
  if (spent === undefined) return false;
  const now = context.clock();
  const session = await db.session.findUnique({
    where: { id: sessionId, endedAt: null, expiresAt: { gt: new Date(now) } },
  });
  if (!session) throw new AppError("unauthorized", "The sign-in timed out; sign in again");
  await db.session.update({
    where: { id: sessionId },
    data: { ...completedSession(session, now), ...(spent === "app" ? { codeGivenAt: new Date(now) } : {}) },
  });
  if (spent === "recovery") {
    await appendAudit(context, {
      action: "user.recovery_code_used",
      target: userId,
      details: { left: await db.recoveryCode.count({ where: { userId } }) },
    });
  }
  return true;
}
