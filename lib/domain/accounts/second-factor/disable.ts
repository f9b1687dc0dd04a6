import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import { totpCode } from "@/lib/contract/accounts";
import { checkOwnPassword } from "@/lib/domain/accounts/passwords/check-own-password";
import { appendAudit } from "@/lib/domain/audit/append";
import { invalid } from "@/lib/platform/errors";
import { limitAttempts } from "./limit-attempts";
import { removeSecondFactor } from "./remove";
import { spendCode } from "./spend-code";

/**
 * Turns the second factor off, given the password or a current code. The two can't be confused: passwords are longer
 * than codes. Throws `invalid_request` if it is wrong, and `rate_limited`.
 */
export async function disableSecondFactor(context: Context<UserPrincipal>, proof: string): Promise<void> {
  authorize(context.principal, "account.update");
  const code = totpCode.safeParse(proof);
  const isProven = code.success
    ? await limitAttempts(context, () => trySpend(context, code.data))
    : await checkOwnPassword(context, proof);
  if (!isProven) throw invalid("proof", "is neither your password nor a current code");
  await context.transaction(async (context) => {
    const { id: userId } = context.principal;
    if (!(await removeSecondFactor(context, userId))) return;
    await appendAudit(context, { action: "user.second_factor_disabled", target: userId, details: {} });
  });
}

function trySpend(context: Context<UserPrincipal>, code: string): Promise<true | undefined> {
  return context.transaction(async (context) => (await spendCode(context, code)) || undefined);
}
