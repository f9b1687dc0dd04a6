import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import { openUserField } from "@/lib/domain/accounts/users/user-fields";
import { appendAudit } from "@/lib/domain/audit/append";
import { openMailContent } from "@/lib/domain/mail/content";
import type { MailKind } from "@/lib/domain/mail/queue";
import { revokeLinksOf } from "@/lib/domain/organizations/invitations/revoke";
import { lockMember, refuseWithoutOwner } from "@/lib/domain/organizations/lock";
import { endWorkOf } from "@/lib/domain/reviews/end-work";
import { noteOrganizationChange } from "@/lib/platform/changes/organization-changes";
import type { Membership } from "@/lib/platform/db/generated/client";

/**
 * Ends the member's sessions and work on cases, withdraws proposals, deletes the member's own saved views and waiting mail,
 * revokes invitations and API keys, and deletes the account. With `keepKeys`, the keys go over to the principal and still do no
 * more than the member could. Throws `not_found`, and `conflict` for the last OWNER.
 */
export async function removeMember(
  context: Tx,
  { userId, keepKeys = false }: { userId: string; keepKeys?: boolean },
): Promise<void> {
  authorize(context.principal, "member.remove");
  const member = await lockMember(context, { action: "member.remove", userId });
  await refuseWithoutOwner(context, member);
  const { organizationId } = context.scope;
  await context.db.session.updateMany({
    where: { userId, endedAt: null },
    data: { endedAt: new Date(context.clock()) },
  });
  await context.db.reviewClaim.deleteMany({ where: { claimedBy: userId } });
  await endWorkOf(context, userId);
  await context.db.savedView.deleteMany({ where: { createdBy: userId, isShared: false } });
  await withdrawMailTo(context, userId);
  const keys = await handleKeys(context, { member, keepKeys });
  // Deleting the account deletes the membership.
  const { count } = await context.db.user.deleteMany({
    where: { id: userId, memberships: { every: { organizationId } } },
  });
  if (count === 0)
    await context.db.membership.delete({ where: { organizationId_userId: { organizationId, userId } } });
  await appendAudit(context, {
    action: "member.removed",
    target: userId,
    details: { role: member.role, ...keys },
  });
  await revokeLinksOf(context, userId);
}

/** What waits to be sent about the organization: its mail server may have been away for hours. */
async function withdrawMailTo({ db, keys }: Tx, userId: string): Promise<void> {
  const user = await db.user.findUniqueOrThrow({ where: { id: userId } });
  const address = openUserField(keys, user, "email");
  const waiting = await db.mail.findMany({
    where: { status: "queued", kind: { in: ["notice", "digest"] satisfies MailKind[] } },
    select: { id: true, content: true },
  });
  const recipientOf = ({ id, content }: (typeof waiting)[number]) => {
    try {
      return content && openMailContent(keys, id, content).to;
    } catch {
      // What can't be opened can't be sent either.
      return undefined;
    }
  };
  const ids = waiting.filter((mail) => recipientOf(mail) === address).map(({ id }) => id);
  await db.mail.deleteMany({ where: { id: { in: ids } } });
}

/** Returns which keys, for the audit log. */
async function handleKeys(
  context: Tx,
  { member: { userId, role }, keepKeys }: { member: Membership; keepKeys: boolean },
): Promise<{ keysRevoked?: string[]; keysKept?: string[] }> {
  const { db, principal, scope } = context;
  const keys = await db.apiKey.findMany({
    where: { makerId: userId, revokedAt: null },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  if (keys.length === 0) return {};
  const ids = keys.map(({ id }) => id);
  // An owner who leaves can't keep keys.
  const keeps = keepKeys && principal.id !== userId;
  await db.apiKey.updateMany({
    where: { id: { in: ids } },
    // The member may have a copy of the keys: they gain none of the new owner's rights.
    data: keeps
      ? { makerId: principal.id, roleLimits: { push: role }, keptFrom: { push: userId } }
      : { revokedAt: new Date(context.clock()) },
  });
  context.afterCommit(() => noteOrganizationChange(context, scope.organizationId));
  return keeps ? { keysKept: ids } : { keysRevoked: ids };
}
