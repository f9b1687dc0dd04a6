import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import type { DisableSecondFactorForm } from "@/lib/contract/accounts";
import { proveOneself } from "@/lib/domain/accounts/passwords/prove-oneself";
import { appendAudit } from "@/lib/domain/audit/append";
import { invalid } from "@/lib/platform/errors";
import { limitInSession } from "./charge-code";
import { removeSecondFactor } from "./remove";
import { spendAnyCode } from "./spend-any-code";

/** Ends pending sign-ins. Throws `invalid_request` at the wrong field, `rate_limited`, and like `proveOneself`. */
export async function disableSecondFactor(
  context: Context<UserPrincipal>,
  { password, code }: DisableSecondFactorForm,
): Promise<void> {
  authorize(context.principal, "account.update");
  await proveOneself(context, password);
  const isDone = await limitInSession(context, () =>
    context.transaction(async (context) => {
      const spent = await spendAnyCode(context, code);
      if (spent === undefined) return undefined;
      const { id: userId } = context.principal;
      await removeSecondFactor(context, userId);
      await appendAudit(context, {
        action: "user.second_factor_disabled",
        target: userId,
        details: { code: spent },
      });
      return true;
    }),
  );
  if (!isDone) throw invalid("code", "is wrong or was already used");
}
