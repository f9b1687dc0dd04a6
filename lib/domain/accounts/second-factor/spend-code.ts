import type { Tx } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import { openTotpSecret } from "./secret";
import { matchStep } from "./totp";

/** Afterwards neither the code nor an earlier one is accepted; of two simultaneous attempts only one succeeds. */
export async function spendCode(context: Tx<UserPrincipal>, code: string): Promise<boolean> {
  const { db, principal } = context;
  const { id: userId } = principal;
  const factor = await db.secondFactor.findUnique({ where: { userId, confirmedAt: { not: null } } });
  const step = factor ? matchStep(openTotpSecret(context.keys, factor), code, context.clock()) : undefined;
  if (step === undefined) return false;
  const { count } = await db.secondFactor.updateMany({
    where: { userId, confirmedAt: { not: null }, lastStep: { lt: step } },
    data: { lastStep: step },
  });
  return count === 1;
}
