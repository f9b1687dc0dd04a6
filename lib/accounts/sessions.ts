import type { Mode } from "@/lib/contract/api-keys";
import { newId } from "@/lib/ids";
import type { UserPrincipal } from "@/lib/orgs/principal";
import { runtime } from "@/lib/runtime";
import { openUserField } from "./user-fields";

/** A session ends this long after it began, and this long after it was last used. */
const maxAgeMilliseconds = 30 * 86_400_000;
const maxIdleMilliseconds = 7 * 86_400_000;
/** `lastSeenAt` is written at most once in this time. */
const seenMilliseconds = 60_000;

export const sessionMaxAgeSeconds = maxAgeMilliseconds / 1_000;

export interface SignedIn {
  /** Without `mode`, which a person chooses page by page. */
  principal: Omit<UserPrincipal, "mode">;
  user: { id: string; name: string; email: string };
  /** `timeZone`: IANA name; null for each reader's own. */
  organization: { id: string; name: string; slug: string; timeZone: string | null };
}

/** Opens a session for a user who has proven who they are. Returns its id, which goes into the signed token. */
export async function startSession(userId: string): Promise<string> {
  const { clock, prisma } = runtime();
  const now = clock();
  const session = await prisma.session.create({
    data: {
      id: newId("ses", now),
      userId,
      createdAt: new Date(now),
      lastSeenAt: new Date(now),
      expiresAt: new Date(now + maxAgeMilliseconds),
    },
  });
  await noteSeen(userId, now);
  return session.id;
}

/** Who a session belongs to; undefined once it has ended in any way. */
export async function readSession(sessionId: string): Promise<SignedIn | undefined> {
  const { clock, prisma } = runtime();
  const now = clock();
  const session = await prisma.session.findUnique({
    where: {
      id: sessionId,
      endedAt: null,
      expiresAt: { gt: new Date(now) },
      lastSeenAt: { gt: new Date(now - maxIdleMilliseconds) },
    },
    include: {
      user: {
        include: { memberships: { include: { organization: true }, orderBy: { createdAt: "asc" }, take: 1 } },
      },
    },
  });
  const membership = session?.user.memberships[0];
  if (!session || !membership) return undefined;
  if (now - session.lastSeenAt.getTime() > seenMilliseconds) {
    await prisma.session.updateMany({ where: { id: sessionId }, data: { lastSeenAt: new Date(now) } });
    await noteSeen(session.userId, now);
  }
  const { user } = session;
  const { organization, role } = membership;
  return {
    principal: { kind: "user", id: user.id, organizationId: organization.id, role, sessionId },
    user: { id: user.id, name: openUserField(user, "name"), email: openUserField(user, "email") },
    organization: {
      id: organization.id,
      name: organization.name,
      slug: organization.slug,
      timeZone: organization.timeZone,
    },
  };
}

async function noteSeen(userId: string, now: number): Promise<void> {
  await runtime().prisma.membership.updateMany({ where: { userId }, data: { lastSeenAt: new Date(now) } });
}

/** Ends one session: whoever holds its token is signed out. */
export async function endSession(sessionId: string): Promise<void> {
  const { clock, prisma } = runtime();
  await prisma.session.updateMany({
    where: { id: sessionId, endedAt: null },
    data: { endedAt: new Date(clock()) },
  });
}

/** A principal for the mode that the person looks at. */
export function inMode({ principal }: SignedIn, mode: Mode): UserPrincipal {
  return { ...principal, mode };
}
