import type { Context } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import { holdSession } from "@/lib/domain/accounts/sessions/sessions";
import { invalid } from "@/lib/platform/errors";
import { limitInSession } from "./charge-code";
import { spendCode } from "./spend-code";

/** Throws `invalid_request` for a wrong or used code, and `rate_limited`. */
export async function giveCode(context: Context<UserPrincipal>, code: string): Promise<void> {
  const given = await limitInSession(context, () =>
    context.transaction(async (context) => {
      if (!(await spendCode(context, code))) return undefined;
      await holdSession(context, { codeGivenAt: new Date(context.clock()) });
      return true;
    }),
  );
  if (!given) throw invalid("code", "is wrong or was already used");
}
