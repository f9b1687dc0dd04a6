import type { AcceptForm } from "@/lib/contract/members";
import { createUser } from "@/lib/domain/accounts/users/create";
import { canonicalEmail } from "@/lib/domain/accounts/users/user-fields";
import { appendAudit } from "@/lib/domain/audit/append";
import { inWork } from "@/lib/platform/db/unit-of-work";
import { AppError, invalid } from "@/lib/platform/errors";
import { fixedLimits } from "@/lib/platform/limits/plans";
import { addressSubject } from "@/lib/platform/limits/subjects";
import { runtime } from "@/lib/platform/runtime";
import { openInvitedEmail } from "./sealed-email";
import { hashInvitationToken } from "./token";

/**
 * Makes an account that belongs to the organisation of an invitation, with its role; the invitation is used up.
 * Whether sign-up is open does not matter. Throws `not_found` for a link that is wrong, expired, revoked or
 * used, `rate_limited`, `conflict` when the address has an account, and `invalid_request` for an address that
 * the invitation is not for.
 */
export async function acceptInvitation(
  token: string,
  form: AcceptForm,
  clientAddress: string,
): Promise<{ userId: string }> {
  const { limiter } = runtime();
  const verdict = await limiter.consume(fixedLimits.signUpByAddress, addressSubject(clientAddress), 1);
  if (!verdict.allowed)
    throw new AppError("rate_limited", "Too many new accounts from your address; try again later");
  return inWork(async (work) => {
    const { tx } = work;
    const now = new Date(runtime().clock());
    const found = await tx.invitation.findUnique({
      where: { tokenHash: hashInvitationToken(token) },
      select: { organizationId: true },
    });
    // In the order of those who revoke: the organisation first. Its members don't change meanwhile.
    if (found)
      await tx.$queryRaw`SELECT 1 FROM organizations WHERE id = ${found.organizationId} FOR NO KEY UPDATE`;
    const invitation = await tx.invitation.findUnique({
      where: { tokenHash: hashInvitationToken(token), expiresAt: { gt: now } },
    });
    // Of two at once, and of a revocation at the same time, one removes it.
    const { count } = await tx.invitation.deleteMany({ where: { id: invitation?.id ?? "" } });
    if (!invitation || count === 0)
      throw new AppError("not_found", "This invitation can't be used any more; ask for a new one");
    const wanted = openInvitedEmail(invitation);
    if (wanted !== null && wanted !== canonicalEmail(form.email))
      throw invalid("email", "is not the address that this invitation is for");
    const { userId, createdAt } = await createUser(work, form);
    const { organizationId, role } = invitation;
    await tx.membership.create({ data: { organizationId, userId, role, createdAt } });
    await appendAudit(
      tx,
      { organizationId, kind: "user", id: userId },
      { action: "member.joined", target: userId, details: { role, invitation: invitation.id } },
    );
    return { userId };
  });
}
