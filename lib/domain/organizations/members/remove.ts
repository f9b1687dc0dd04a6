import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import { appendAudit } from "@/lib/domain/audit/append";
import { revokeInvitationsOf } from "@/lib/domain/organizations/invitations/revoke";
import { lockMember, refuseWithoutOwner } from "@/lib/domain/organizations/lock";
import type { Work } from "@/lib/platform/db/unit-of-work";
import { runtime } from "@/lib/platform/runtime";

/**
 * Removes a member: their sessions end, claims on cases are free again, invitations that they made are revoked.
 * API keys that they made stay. An account is of no use without an organisation, so it goes too, and the
 * address can be invited anew. Throws `not_found`, and `conflict` for the last OWNER.
 */
export async function removeMember({ tx }: Work, principal: Principal, userId: string): Promise<void> {
  authorize(principal, "member.remove");
  const member = await lockMember(tx, principal, "member.remove", userId);
  await refuseWithoutOwner(tx, member);
  const { organizationId } = principal;
  await tx.session.updateMany({
    where: { userId, endedAt: null },
    data: { endedAt: new Date(runtime().clock()) },
  });
  await tx.reviewClaim.deleteMany({ where: { organizationId, claimedBy: userId } });
  await tx.membership.delete({ where: { organizationId_userId: { organizationId, userId } } });
  if ((await tx.membership.count({ where: { userId } })) === 0) {
    await tx.user.delete({ where: { id: userId } });
  }
  await appendAudit(tx, principal, {
    action: "member.removed",
    target: userId,
    details: { role: member.role },
  });
  await revokeInvitationsOf(tx, principal, userId);
}
