import type { Prisma } from "@/lib/platform/db/generated/client";
import { runtime } from "@/lib/platform/runtime";
import { openTotpSecret } from "./secret";
import { matchStep } from "./totp";

/**
 * Accepts a code of a user's confirmed authenticator app, once: neither it nor an earlier one is good again,
 * and of two at once one is accepted.
 */
export async function spendCode(
  tx: Prisma.TransactionClient,
  userId: string,
  code: string,
): Promise<boolean> {
  const factor = await tx.secondFactor.findUnique({ where: { userId, confirmedAt: { not: null } } });
  const step = factor ? matchStep(openTotpSecret(factor), code, runtime().clock()) : undefined;
  if (step === undefined) return false;
  const { count } = await tx.secondFactor.updateMany({
    where: { userId, confirmedAt: { not: null }, lastStep: { lt: step } },
    data: { lastStep: step },
  });
  return count === 1;
}
