import type { Context } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import { invalid } from "@/lib/platform/errors";
import { limitAttempts } from "./limit-attempts";
import { spendCode } from "./spend-code";

/**
 * Takes a code of the authenticator app in a session that is signed in. Throws `invalid_request` for a wrong or
 * used one, and `rate_limited`.
 */
export async function giveCode(context: Context<UserPrincipal>, code: string): Promise<void> {
  const given = await limitAttempts(context, () =>
    context.transaction(async (context) => {
      if (!(await spendCode(context, code))) return undefined;
      await context.db.session.update({
        where: { id: context.principal.sessionId },
        data: { codeGivenAt: new Date(context.clock()) },
      });
      return true;
    }),
  );
  if (!given) throw invalid("code", "is wrong or was used already");
}
