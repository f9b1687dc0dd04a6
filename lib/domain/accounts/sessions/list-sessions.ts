import type { Context } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import { openSessions } from "./sessions";

export interface SessionView {
  id: string;
  /** Such as "Chrome on macOS"; null if unknown. */
  client: string | null;
  /** ISO 8601 in UTC. */
  createdAt: string;
  lastSeenAt: string;
  isCurrent: boolean;
  /** Begun with the right password, but the second factor has not been passed. */
  isPending: boolean;
}

/** The current one first, then the most recently seen. */
export async function listSessions({
  clock,
  db,
  principal: { id: userId, sessionId },
}: Context<UserPrincipal>): Promise<SessionView[]> {
  const [rows, factor] = await Promise.all([
    db.session.findMany({
      where: { userId, ...openSessions(clock()) },
      orderBy: [{ lastSeenAt: "desc" }, { id: "desc" }],
    }),
    db.secondFactor.findUnique({ where: { userId, confirmedAt: { not: null } } }),
  ]);
  return rows
    .map(({ id, client, createdAt, lastSeenAt, secondFactorAt }) => ({
      id,
      client,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: id === sessionId,
      isPending: factor !== null && secondFactorAt === null,
    }))
    .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}
