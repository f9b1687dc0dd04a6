import { authorize } from "@/lib/auth/authorize";
import type { WriteContext } from "@/lib/auth/context";
import { appendAudit } from "@/lib/domain/audit/append";
import { revokeInvitationsOf } from "@/lib/domain/organizations/invitations/revoke";
import { lockMember, refuseWithoutOwner } from "@/lib/domain/organizations/lock";

/**
 * Removes a member: ends their sessions, releases their claims on cases, and revokes the invitations they made. API
 * keys they made stay. An account is useless without an organization, so it is deleted too, and the address can be
 * invited again. Throws `not_found`, and `conflict` for the last OWNER.
 */
export async function removeMember(context: WriteContext, userId: string): Promise<void> {
  authorize(context.principal, "member.remove");
  const member = await lockMember(context, { action: "member.remove", userId });
  await refuseWithoutOwner(context, member);
  const { organizationId } = context.scope;
  await context.db.session.updateMany({
    where: { userId, endedAt: null },
    data: { endedAt: new Date(context.clock()) },
  });
  await context.db.reviewClaim.deleteMany({ where: { claimedBy: userId } });
  // Deleting the account deletes the membership.
  const { count } = await context.db.user.deleteMany({
    where: { id: userId, memberships: { every: { organizationId } } },
  });
  if (count === 0)
    await context.db.membership.delete({ where: { organizationId_userId: { organizationId, userId } } });
  await appendAudit(context, {
    action: "member.removed",
    target: userId,
    details: { role: member.role },
  });
  await revokeInvitationsOf(context, userId);
}
