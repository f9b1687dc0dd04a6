import type { PlatformTx, Tx } from "@/lib/auth/context";

/**
 * Ends the sessions that have not passed the second factor: without it, the password alone would make them complete.
 * Returns whether a confirmed one existed.
 */
export async function removeSecondFactor({ clock, db }: Tx | PlatformTx, userId: string): Promise<boolean> {
  const { count } = await db.secondFactor.deleteMany({ where: { userId, confirmedAt: { not: null } } });
  await db.recoveryCode.deleteMany({ where: { userId } });
  if (count === 0) return false;
  await db.session.updateMany({
    where: { userId, secondFactorAt: null, endedAt: null },
    data: { endedAt: new Date(clock()) },
  });
  // A session that passed this second factor has not passed the next one.
  await db.session.updateMany({ where: { userId }, data: { secondFactorAt: null, codeGivenAt: null } });
  return true;
}
