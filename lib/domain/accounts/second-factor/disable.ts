import { authorize } from "@/lib/auth/authorize";
import type { UserPrincipal } from "@/lib/auth/principal";
import { totpCode } from "@/lib/contract/accounts";
import { checkOwnPassword } from "@/lib/domain/accounts/passwords/check-own-password";
import { appendAudit } from "@/lib/domain/audit/append";
import { inWork } from "@/lib/platform/db/unit-of-work";
import { invalid } from "@/lib/platform/errors";
import { limitAttempts } from "./limit-attempts";
import { removeSecondFactor } from "./remove";
import { spendCode } from "./spend-code";

/**
 * Switches the second factor off, against the password or a current code: a password has more than six
 * characters. Throws `invalid_request` for a wrong one, and `rate_limited`.
 */
export async function disableSecondFactor(principal: UserPrincipal, proof: string): Promise<void> {
  authorize(principal, "account.update");
  const code = totpCode.safeParse(proof);
  const isProven = code.success
    ? await limitAttempts(principal.id, () =>
        inWork(({ tx }) => isSpent(spendCode(tx, principal.id, code.data))),
      )
    : await checkOwnPassword(principal, proof);
  if (!isProven) throw invalid("proof", "is neither your password nor a current code");
  await inWork(async ({ tx }) => {
    if (!(await removeSecondFactor(tx, principal.id))) return;
    await appendAudit(tx, principal, {
      action: "user.second_factor_disabled",
      target: principal.id,
      details: {},
    });
  });
}

async function isSpent(spent: Promise<boolean>): Promise<true | undefined> {
  return (await spent) || undefined;
}
