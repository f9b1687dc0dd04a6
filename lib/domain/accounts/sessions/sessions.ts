import { inPlatformTransaction, type PlatformTx, type Tx } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import type { Role } from "@/lib/auth/roles";
import type { Mode } from "@/lib/contract/api-keys";
import { openUserField } from "@/lib/domain/accounts/users/user-fields";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import type { Platform } from "@/lib/platform/wiring/platform";

/** A session ends this long after it began, or this long after its last use. */
const maxAgeMilliseconds = 30 * 86_400_000;
const maxIdleMilliseconds = 7 * 86_400_000;
/** How long a session waits for its user's second factor. */
const maxPendingMilliseconds = 15 * 60_000;
/** `lastSeenAt` is written at most once per this interval. */
const seenMilliseconds = 60_000;

export const sessionMaxAgeSeconds = maxAgeMilliseconds / 1_000;

export interface SignedIn {
  /** Without `mode`, which the person selects in the web application. */
  principal: Omit<UserPrincipal, "mode">;
  user: { name: string; email: string };
  /** `timeZone`: IANA name; null to use each reader's own. */
  organization: { name: string; timeZone: string | null };
}

/** It signs no one in. */
export interface PendingSession {
  sessionId: string;
  userId: string;
  organizationId: string;
  role: Role;
}

interface SessionStart {
  userId: string;
  /** The result of `describeClient`. */
  client: string | null;
}

/** Returns the id, which goes into the signed token. */
export function startSession(platform: Platform, start: SessionStart): Promise<string> {
  return inPlatformTransaction(platform, (tx) => createSession(tx, start));
}

/** The same after a check of the password, by its hash. Undefined if the password has been changed since. */
export function startPasswordSession(
  platform: Platform,
  { passwordHash, ...start }: SessionStart & { passwordHash: string },
): Promise<string | undefined> {
  return inPlatformTransaction(platform, async (tx) => {
    // Changes nothing, but waits for a change under way, which ends all sessions, and then finds another hash.
    const { count } = await tx.db.user.updateMany({
      where: { id: start.userId, passwordHash },
      data: { passwordHash },
    });
    return count === 0 ? undefined : createSession(tx, start);
  });
}

async function createSession({ clock, db }: PlatformTx, { userId, client }: SessionStart): Promise<string> {
  const now = clock();
  const factor = await db.secondFactor.findUnique({ where: { userId, confirmedAt: { not: null } } });
  const session = await db.session.create({
    data: {
      id: newId("ses", now),
      userId,
      client,
      createdAt: new Date(now),
      lastSeenAt: new Date(now),
      expiresAt: new Date(now + (factor ? maxPendingMilliseconds : maxAgeMilliseconds)),
    },
  });
  if (!factor) await noteSeen(db, userId, now);
  return session.id;
}

export function completedSession(session: { createdAt: Date }, now: number) {
  return {
    secondFactorAt: new Date(now),
    expiresAt: new Date(session.createdAt.getTime() + maxAgeMilliseconds),
  };
}

/** Undefined if the session has ended or still waits for the second factor. */
export async function readSession(platform: Platform, sessionId: string): Promise<SignedIn | undefined> {
  const session = await findOpenSession(platform, sessionId);
  const membership = session?.user.memberships[0];
  if (!session || !membership || isPending(session)) return undefined;
  const now = platform.clock();
  if (now - session.lastSeenAt.getTime() > seenMilliseconds) {
    await platform.prisma.session.updateMany({
      where: { id: sessionId },
      data: { lastSeenAt: new Date(now) },
    });
    await noteSeen(platform.prisma, session.userId, now);
  }
  const { user } = session;
  const { organization, role } = membership;
  return {
    principal: { kind: "user", id: user.id, organizationId: organization.id, role, sessionId },
    user: {
      name: openUserField(platform.keys, user, "name"),
      email: openUserField(platform.keys, user, "email"),
    },
    organization: { name: organization.name, timeZone: organization.timeZone },
  };
}

async function noteSeen(
  { membership }: Pick<PlatformTx["db"], "membership">,
  userId: string,
  now: number,
): Promise<void> {
  await membership.updateMany({ where: { userId }, data: { lastSeenAt: new Date(now) } });
}

export async function readPendingSession(
  platform: Platform,
  sessionId: string,
): Promise<PendingSession | undefined> {
  const session = await findOpenSession(platform, sessionId);
  const membership = session?.user.memberships[0];
  if (!session || !membership || !isPending(session)) return undefined;
  const { organizationId, role } = membership;
  return { sessionId, userId: session.userId, organizationId, role };
}

/**
 * Until the transaction ends, no one ends the member's session. Throws `unauthorized` if it has ended since the request
 * began: its holder must not change the account any more.
 */
export async function holdSession(
  { clock, db, principal: { sessionId } }: Tx<UserPrincipal>,
  data: { secondFactorAt?: Date; codeGivenAt?: Date } = {},
): Promise<void> {
  const { count } = await db.session.updateMany({
    where: { id: sessionId, ...openSessions(clock()) },
    data: { lastSeenAt: new Date(clock()), ...data },
  });
  if (count === 0) throw signedOut();
}

/**
 * Call it at the end of a member's transaction, which may have waited. Throws `unauthorized` if the session has ended since
 * the request began, and `forbidden` if the member has another role.
 */
export async function checkMemberAgain({ clock, db, principal }: Tx<UserPrincipal>): Promise<void> {
  const { id: userId, organizationId, role, sessionId } = principal;
  const [isOpen, member] = await Promise.all([
    db.session.count({ where: { id: sessionId, ...openSessions(clock()) } }),
    db.membership.findUnique({ where: { organizationId_userId: { organizationId, userId } } }),
  ]);
  if (isOpen === 0 || !member) throw signedOut();
  if (member.role !== role)
    throw new AppError("forbidden", "Your role has changed meanwhile; load the page again");
}

function signedOut(): AppError {
  return new AppError("unauthorized", "You've been signed out; sign in again");
}

export function openSessions(now: number) {
  return {
    endedAt: null,
    expiresAt: { gt: new Date(now) },
    lastSeenAt: { gt: new Date(now - maxIdleMilliseconds) },
  };
}

async function findOpenSession({ clock, prisma }: Platform, sessionId: string) {
  return prisma.session.findUnique({
    where: { id: sessionId, ...openSessions(clock()) },
    include: {
      user: {
        include: {
          secondFactor: { select: { confirmedAt: true } },
          memberships: { include: { organization: true }, orderBy: { createdAt: "asc" }, take: 1 },
        },
      },
    },
  });
}

function isPending(session: NonNullable<Awaited<ReturnType<typeof findOpenSession>>>): boolean {
  return session.secondFactorAt === null && session.user.secondFactor?.confirmedAt != null;
}

/** Returns whether it was open. */
export async function endSession({ clock, prisma }: Platform, sessionId: string): Promise<boolean> {
  const { count } = await prisma.session.updateMany({
    where: { id: sessionId, endedAt: null },
    data: { endedAt: new Date(clock()) },
  });
  return count === 1;
}

export function inMode({ principal }: SignedIn, mode: Mode): UserPrincipal {
  return { ...principal, mode };
}
