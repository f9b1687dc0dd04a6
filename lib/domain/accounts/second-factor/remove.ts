import type { WriteContext } from "@/lib/auth/context";

/** Removes a user's second factor and recovery codes. Returns whether a confirmed second factor existed. */
export async function removeSecondFactor({ db }: Pick<WriteContext, "db">, userId: string): Promise<boolean> {
  const { count } = await db.secondFactor.deleteMany({ where: { userId, confirmedAt: { not: null } } });
  await db.recoveryCode.deleteMany({ where: { userId } });
  // A session that passed this second factor has not passed the next one.
  await db.session.updateMany({ where: { userId }, data: { secondFactorAt: null, codeGivenAt: null } });
  return count > 0;
}
