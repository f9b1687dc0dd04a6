import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import type { Role } from "@/lib/contract/members";
import { appendAudit } from "@/lib/domain/audit/append";
import { revokeInvitationsOf } from "@/lib/domain/organizations/invitations/revoke";
import { lockMember, refuseWithoutOwner } from "@/lib/domain/organizations/lock";
import type { Work } from "@/lib/platform/db/unit-of-work";

/**
 * Gives a member another role, which holds from the next request on. Whoever is an OWNER no more can't let
 * anybody in: invitations that they made are revoked. Throws `not_found`, and `conflict` for the last OWNER.
 */
export async function changeMemberRole(
  { tx }: Work,
  principal: Principal,
  userId: string,
  role: Role,
): Promise<void> {
  authorize(principal, "member.update");
  const member = await lockMember(tx, principal, "member.update", userId);
  if (member.role === role) return;
  await refuseWithoutOwner(tx, member);
  const { organizationId } = principal;
  await tx.membership.update({
    where: { organizationId_userId: { organizationId, userId } },
    data: { role },
  });
  await appendAudit(tx, principal, {
    action: "member.role_changed",
    target: userId,
    details: { from: member.role, to: role },
  });
  if (member.role === "OWNER") await revokeInvitationsOf(tx, principal, userId);
}
