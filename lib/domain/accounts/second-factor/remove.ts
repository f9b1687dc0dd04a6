import type { Prisma } from "@/lib/platform/db/generated/client";

/** Removes a user's second factor with its recovery codes. Returns whether there was one in use. */
export async function removeSecondFactor(tx: Prisma.TransactionClient, userId: string): Promise<boolean> {
  const { count } = await tx.secondFactor.deleteMany({ where: { userId, confirmedAt: { not: null } } });
  await tx.recoveryCode.deleteMany({ where: { userId } });
  // A session that has shown this one has not shown the next.
  await tx.session.updateMany({ where: { userId }, data: { secondFactorAt: null, codeGivenAt: null } });
  return count > 0;
}
