import type { UserPrincipal } from "@/lib/auth/principal";
import { inWork } from "@/lib/platform/db/unit-of-work";
import { invalid } from "@/lib/platform/errors";
import { runtime } from "@/lib/platform/runtime";
import { limitAttempts } from "./limit-attempts";
import { spendCode } from "./spend-code";

/**
 * Takes a code of the authenticator app in a session that is signed in. Throws `invalid_request` for a wrong or
 * used one, and `rate_limited`.
 */
export async function giveCode({ id: userId, sessionId }: UserPrincipal, code: string): Promise<void> {
  const given = await limitAttempts(userId, () =>
    inWork(async ({ tx }) => {
      if (!(await spendCode(tx, userId, code))) return undefined;
      const codeGivenAt = new Date(runtime().clock());
      await tx.session.update({ where: { id: sessionId }, data: { codeGivenAt } });
      return true;
    }),
  );
  if (!given) throw invalid("code", "is wrong or was used already");
}
