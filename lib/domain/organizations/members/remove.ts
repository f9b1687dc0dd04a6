import { authorize } from "@/lib/auth/authorize";
import type { WriteContext } from "@/lib/auth/context";
import { appendAudit } from "@/lib/domain/audit/append";
import { revokeInvitationsOf } from "@/lib/domain/organizations/invitations/revoke";
import { lockMember, refuseWithoutOwner } from "@/lib/domain/organizations/lock";

/**
 * Removes a member: their sessions end, their claims on cases are released, invitations that they made are
 * revoked. API keys that they made stay. An account is of no use without an organization, so it goes too, and
 * the address can be invited again. Throws `not_found`, and `conflict` for the last OWNER.
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
  // The membership goes with the account.
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
