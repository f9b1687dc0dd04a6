import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import type { InviteBody } from "@/lib/contract/members";
import { canonicalEmail, emailIndex } from "@/lib/domain/accounts/users/user-fields";
import { appendAudit } from "@/lib/domain/audit/append";
import { lockMembers } from "@/lib/domain/organizations/lock";
import { hashLinkToken, newLinkToken } from "@/lib/platform/crypto/link-token";
import { AppError, invalid } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { mailInvitation } from "./mail";
import { invitedEmailField } from "./sealed-email";

const validMilliseconds = 7 * 86_400_000;
/** Open invitations per organization: more would be a mistake or a stockpile. */
const pendingLimit = 100;
/** Invitations that go out by mail, also revoked ones: they carry names of the organization's choice to anyone. */
const mailsPerDay = 200;

/**
 * Valid for seven days. Returns the token, of which only the hash is stored, and whether the link is mailed to the address.
 * Throws `conflict` for too many invitations, and `invalid_request` for a member's email address.
 */
export async function inviteMember(
  context: Tx,
  { role, email }: InviteBody,
): Promise<{ id: string; token: string; expiresAt: string; isMailed: boolean }> {
  authorize(context.principal, "member.invite");
  await lockMembers(context, "member.invite");
  const now = context.clock();
  const pending = await context.db.invitation.count({ where: { expiresAt: { gt: new Date(now) } } });
  if (pending >= pendingLimit)
    throw new AppError("conflict", `${pendingLimit} invitations are already pending; revoke one first`);
  if (email !== undefined && (await isMember(context, email)))
    throw invalid("email", "already belongs to a member");
  if (email !== undefined) await refuseFlood(context);
  const id = newId("inv", now);
  const token = newLinkToken();
  const expiresAt = new Date(now + validMilliseconds);
  await context.db.invitation.create({
    data: {
      id,
      organizationId: context.scope.organizationId,
      role,
      tokenHash: hashLinkToken(token),
      email: email === undefined ? null : invitedEmailField.seal(context.keys, id, canonicalEmail(email)),
      createdBy: context.principal.id,
      createdAt: new Date(now),
      expiresAt,
    },
  });
  await appendAudit(context, {
    action: "member.invited",
    target: id,
    details: { role, forOneAddress: email !== undefined },
  });
  const isMailed = email !== undefined && (await mailInvitation(context, { id, token, role, email }));
  return { id, token, expiresAt: expiresAt.toISOString(), isMailed };
}

/** Looks within this organization only: whether an address has an account elsewhere must not be disclosed. */
async function isMember(context: Tx, email: string): Promise<boolean> {
  const where = { user: { emailIndex: emailIndex(context.keys, email) } };
  return (await context.db.membership.count({ where })) > 0;
}

async function refuseFlood({ clock, db }: Tx): Promise<void> {
  const createdAt = { gt: new Date(clock() - 86_400_000) };
  if ((await db.mail.count({ where: { kind: "invitation", createdAt } })) >= mailsPerDay)
    throw new AppError(
      "conflict",
      `${mailsPerDay} invitations were mailed in 24 hours; invite without an address, or wait a day`,
    );
}
