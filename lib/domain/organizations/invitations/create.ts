import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import type { InviteBody } from "@/lib/contract/members";
import { canonicalEmail, emailIndex } from "@/lib/domain/accounts/users/user-fields";
import { appendAudit } from "@/lib/domain/audit/append";
import { lockMembers } from "@/lib/domain/organizations/lock";
import type { Work } from "@/lib/platform/db/unit-of-work";
import { AppError, invalid } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { runtime } from "@/lib/platform/runtime";
import { sealInvitedEmail } from "./sealed-email";
import { hashInvitationToken, newInvitationToken } from "./token";

const validMilliseconds = 7 * 86_400_000;
/** Links that wait at one time: more are a mistake, or somebody's stock. */
const pendingLimit = 100;

/**
 * Invites somebody into the principal's organisation for seven days. The token is returned this once; only its
 * hash is stored. Throws `conflict` for too many, and `invalid_request` for the address of a member.
 */
export async function inviteMember(
  { tx }: Work,
  principal: Principal,
  { role, email }: InviteBody,
): Promise<{ id: string; token: string; expiresAt: string }> {
  authorize(principal, "member.invite");
  await lockMembers(tx, principal, "member.invite");
  const { organizationId } = principal;
  const now = runtime().clock();
  const pending = await tx.invitation.count({ where: { organizationId, expiresAt: { gt: new Date(now) } } });
  if (pending >= pendingLimit)
    throw new AppError("conflict", `${pendingLimit} invitations wait already; revoke one first`);
  if (email !== undefined && (await isMember(tx, organizationId, email)))
    throw invalid("email", "is a member's already");
  const id = newId("inv", now);
  const token = newInvitationToken();
  const expiresAt = new Date(now + validMilliseconds);
  await tx.invitation.create({
    data: {
      id,
      organizationId,
      role,
      tokenHash: hashInvitationToken(token),
      email: email === undefined ? null : sealInvitedEmail(id, canonicalEmail(email)),
      createdBy: principal.id,
      createdAt: new Date(now),
      expiresAt,
    },
  });
  await appendAudit(tx, principal, {
    action: "member.invited",
    target: id,
    details: { role, forOneAddress: email !== undefined },
  });
  return { id, token, expiresAt: expiresAt.toISOString() };
}

/** Only of this organisation: whether an address has an account elsewhere is nobody's business. */
async function isMember(tx: Work["tx"], organizationId: string, email: string): Promise<boolean> {
  const where = { organizationId, user: { emailIndex: emailIndex(email) } };
  return (await tx.membership.count({ where })) > 0;
}
