import type { Context } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";

/** How long a code given in a session satisfies further step-ups. */
const codeMilliseconds = 10 * 60_000;

export interface SecondFactorView {
  /** ISO 8601 in UTC. */
  enabledAt: string;
  recoveryCodesLeft: number;
}

/** Null if it is off. */
export async function readSecondFactor({
  db,
  principal: { id: userId },
}: Context<UserPrincipal>): Promise<SecondFactorView | null> {
  const [factor, recoveryCodesLeft] = await Promise.all([
    db.secondFactor.findUnique({ where: { userId, confirmedAt: { not: null } } }),
    db.recoveryCode.count({ where: { userId } }),
  ]);
  if (!factor?.confirmedAt) return null;
  return { enabledAt: factor.confirmedAt.toISOString(), recoveryCodesLeft };
}

/** What a step-up requires: setting up a second factor first, a code, or nothing, because a code was given recently. */
export type StepUp = "factor" | "code" | "nothing";

export async function readStepUp({
  clock,
  db,
  principal: { id: userId, sessionId },
}: Context<UserPrincipal>): Promise<StepUp> {
  const session = await db.session.findUnique({
    where: { id: sessionId, userId, endedAt: null },
    include: { user: { select: { secondFactor: { select: { confirmedAt: true } } } } },
  });
  if (!session?.user.secondFactor?.confirmedAt) return "factor";
  const givenAt = session.codeGivenAt?.getTime() ?? 0;
  return clock() - givenAt < codeMilliseconds ? "nothing" : "code";
}
