import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import { actions } from "@/lib/auth/roles";
import type { Role } from "@/lib/contract/roles";
import { appendAudit } from "@/lib/domain/audit/append";
import { revokeLinksOf } from "@/lib/domain/organizations/invitations/revoke";
import { lockMember, refuseWithoutOwner } from "@/lib/domain/organizations/lock";
import { endWorkOf } from "@/lib/domain/reviews/end-work";
import { noteOrganizationChange } from "@/lib/platform/changes/organization-changes";
import type { Membership } from "@/lib/platform/db/generated/client";

/**
 * Takes effect from the member's next request. Revokes links of one who is no longer an OWNER, and ends the work of
 * one who may no longer review. Throws `not_found`, and `conflict` for the last OWNER.
 */
export async function changeMemberRole(
  context: Tx,
  { userId, role }: { userId: string; role: Role },
): Promise<void> {
  authorize(context.principal, "member.update");
  const member = await lockMember(context, { action: "member.update", userId });
  if (member.role === role) return;
  await refuseWithoutOwner(context, member);
  await setRole(context, { member, role });
}

/** The members must be locked. */
export async function setRole(
  context: Tx,
  { member, role }: { member: Membership; role: Role },
): Promise<void> {
  const { userId } = member;
  const { organizationId } = context.scope;
  await context.db.membership.update({
    where: { organizationId_userId: { organizationId, userId } },
    data: { role },
  });
  if (!(actions["analysis.review"].roles as readonly Role[]).includes(role)) await endWorkOf(context, userId);
  await appendAudit(context, {
    action: "member.role_changed",
    target: userId,
    details: { from: member.role, to: role },
  });
  // A key may do no more than the member, nor than the member could when making it.
  await context.db.apiKey.updateMany({
    where: { makerId: userId, roleLimits: { isEmpty: true } },
    data: { roleLimits: [member.role] },
  });
  context.afterCommit(() => noteOrganizationChange(context, organizationId));
  if (member.role === "OWNER") await revokeLinksOf(context, userId);
}
