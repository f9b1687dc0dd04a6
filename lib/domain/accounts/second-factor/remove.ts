import type { WriteContext } from "@/lib/auth/context";

/** Removes a user's second factor with its recovery codes. Returns whether there was one in use. */
export async function removeSecondFactor({ db }: Pick<WriteContext, "db">, userId: string): Promise<boolean> {
  const { count } = await db.secondFactor.deleteMany({ where: { userId, confirmedAt: { not: null } } });
  await db.recoveryCode.deleteMany({ where: { userId } });
  // A session that has shown this one has not shown the next.
  await db.session.updateMany({ where: { userId }, data: { secondFactorAt: null, codeGivenAt: null } });
  return count > 0;
}
