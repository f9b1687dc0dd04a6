import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import { appendAudit } from "@/lib/domain/audit/append";
import { revokeLinksOf } from "@/lib/domain/organizations/invitations/revoke";
import { lockMember, refuseWithoutOwner } from "@/lib/domain/organizations/lock";
import { noteOrganizationChange } from "@/lib/platform/changes/organization-changes";
import type { Membership } from "@/lib/platform/db/generated/client";

/**
 * Ends the member's sessions, releases claims and assignments of cases, deletes the member's own saved views, revokes
 * invitations and API keys, and deletes the account. With `keepKeys`, the keys go over to the principal and still do no more than the member could. Throws
 * `not_found`, and `conflict` for the last OWNER.
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
  await context.db.reviewAssignment.deleteMany({ where: { assignee: userId } });
  await context.db.savedView.deleteMany({ where: { createdBy: userId, isShared: false } });
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
