import { inPlatformTransaction, type PlatformTx, txOf } from "@/lib/auth/context";
import { memberOf } from "@/lib/auth/principal";
import { endSessionsOf } from "@/lib/domain/accounts/sessions/end-sessions";
import { createUser } from "@/lib/domain/accounts/users/create";
import { emailIndex } from "@/lib/domain/accounts/users/user-fields";
import { appendAudit } from "@/lib/domain/audit/append";
import { setRole } from "@/lib/domain/organizations/members/change-role";
import type { Claims } from "@/lib/domain/single-sign-on/provider/read-claims";
import type { Platform } from "@/lib/platform/wiring/platform";
import { findPerson, type LockedConnection, lockConnection } from "./connection";
import { sealLinkTicket } from "./link-ticket";
import { hashSubject, type Person } from "./person";

/**
 * Why single sign-on was refused:
 * - `SsoOff`: it's turned off;
 * - `SsoEmail`: no verified email address at a domain of the organization;
 * - `SsoRole`: the person's groups give no role;
 * - `SsoAccount`: the address has an account that can't become this person's.
 */
export type SsoRefusal = "SsoOff" | "SsoEmail" | "SsoRole" | "SsoAccount";

export type SsoAnswer =
  | { userId: string }
  /** To prove that the organization's account with this address is theirs: `completeLink`. */
  | { linkTicket: string }
  | { refusal: SsoRefusal };

/**
 * A person is known by issuer and subject alone. One who isn't known yet becomes a new member; an account that exists is
 * never theirs by its address, which others may have claimed: it takes the account's password as well. Owners keep their
 * role; any other follows the groups. A known member other than an owner is signed out everywhere once they are refused.
 */
export async function signInWithSso(
  platform: Platform,
  { organizationId, claims }: { organizationId: string; claims: Claims },
): Promise<SsoAnswer> {
  return inPlatformTransaction(platform, async (context): Promise<SsoAnswer> => {
    const locked = await lockConnection(context, organizationId);
    if (locked?.connection.enabledAt == null) return { refusal: "SsoOff" };
    const identity = await locked.tx.db.ssoIdentity.findUnique({
      where: { organizationId_subjectHash: { organizationId, subjectHash: hashSubject(claims) } },
      include: { membership: true },
    });
    const person = await findPerson(locked, claims);
    if (!person) return refuse(locked, { member: identity?.membership, refusal: "SsoEmail" });
    if (identity) return returning(locked, { person, member: identity.membership });
    const user = await context.db.user.findUnique({
      where: { emailIndex: emailIndex(context.keys, person.email) },
      include: { memberships: { include: { ssoIdentity: true } } },
    });
    if (!user) return person.role ? joining(context, locked, person) : { refusal: "SsoRole" };
    const member = user.memberships.find((each) => each.organizationId === organizationId);
    if (!member || member.ssoIdentity || user.passwordHash === null) return { refusal: "SsoAccount" };
    if (member.role !== "OWNER" && !person.role) return { refusal: "SsoRole" };
    return { linkTicket: sealLinkTicket(context, { organizationId, userId: user.id, person }) };
  });
}

type Member = Parameters<typeof setRole>[1]["member"];

async function returning(
  locked: LockedConnection,
  { person: { role }, member }: { person: Person; member: Member },
): Promise<SsoAnswer> {
  if (member.role !== "OWNER") {
    if (!role) return refuse(locked, { member, refusal: "SsoRole" });
    if (role !== member.role) await setRole(locked.tx, { member, role });
  }
  return { userId: member.userId };
}

/** The provider no longer vouches for a known member: what was opened earlier ends too. An owner's stays, to put it right. */
async function refuse(
  { tx }: LockedConnection,
  { member, refusal }: { member: Member | undefined; refusal: SsoRefusal },
): Promise<SsoAnswer> {
  if (member && member.role !== "OWNER") {
    const endedSessions = await endSessionsOf(tx, member.userId);
    if (endedSessions > 0)
      await appendAudit(tx, {
        action: "member.signed_out",
        target: member.userId,
        details: { endedSessions },
      });
  }
  return { refusal };
}

async function joining(
  context: PlatformTx,
  { tx }: LockedConnection,
  { subjectHash, email, name, role }: Person,
): Promise<SsoAnswer> {
  if (!role) return { refusal: "SsoRole" };
  const { organizationId } = tx.scope;
  const { userId, createdAt } = await createUser(context, { name, email, password: null });
  const member = txOf(context, memberOf({ organizationId, userId, role }));
  await member.db.membership.create({ data: { organizationId, userId, role, createdAt } });
  await member.db.ssoIdentity.create({ data: { organizationId, subjectHash, userId, createdAt } });
  await appendAudit(member, {
    action: "member.joined",
    target: userId,
    details: { role, isBySso: true },
  });
  return { userId };
}
