import { inPlatformTransaction, txOf } from "@/lib/auth/context";
import { memberOf } from "@/lib/auth/principal";
import type { AcceptForm } from "@/lib/contract/members";
import { refuseGuessable } from "@/lib/domain/accounts/passwords/refuse-guessable";
import { createUser } from "@/lib/domain/accounts/users/create";
import { canonicalEmail } from "@/lib/domain/accounts/users/user-fields";
import { appendAudit } from "@/lib/domain/audit/append";
import { withdrawMail } from "@/lib/domain/mail/queue";
import { hashLinkToken } from "@/lib/platform/crypto/link-token";
import { AppError, invalid } from "@/lib/platform/errors";
import { fixedLimits } from "@/lib/platform/limits/plans";
import { addressSubject } from "@/lib/platform/limits/subjects";
import type { Platform } from "@/lib/platform/wiring/platform";
import { findInvitation } from "./find";
import { invitedEmailField } from "./sealed-email";

interface Acceptance {
  token: string;
  form: AcceptForm;
  clientAddress: string;
}

/**
 * Works even if sign-up is closed. Throws `not_found` for a link that is wrong, expired, revoked or used,
 * `rate_limited`, `conflict` if the email address has an account, and `invalid_request` if the invitation is for another
 * address or the password is easy to guess.
 */
export async function acceptInvitation(
  platform: Platform,
  { token, form, clientAddress }: Acceptance,
): Promise<{ userId: string }> {
  const opened = await findInvitation(platform, token);
  if (opened)
    await refuseGuessable(form.password, { ...form, organizationName: opened.organizationName }, "password");
  const { limiter } = platform;
  const result = await limiter.consume(fixedLimits.signUpByAddress, addressSubject(clientAddress), 1);
  if (!result.allowed)
    throw new AppError("rate_limited", "Too many new accounts from your address; try again later");
  return inPlatformTransaction(platform, async (context) => {
    const { db, client } = context;
    const now = new Date(context.clock());
    const tokenHash = hashLinkToken(token);
    const found = await db.invitation.findUnique({ where: { tokenHash }, select: { organizationId: true } });
    // Locks the organization first, like a revocation does. Its members can't change while it is locked.
    if (found)
      await client.query("SELECT FROM organizations WHERE id = $1 FOR NO KEY UPDATE", [found.organizationId]);
    const invitation = await db.invitation.findUnique({ where: { tokenHash, expiresAt: { gt: now } } });
    // Only one of several simultaneous acceptances and revocations removes it.
    const { count } = await db.invitation.deleteMany({ where: { id: invitation?.id ?? "" } });
    if (!invitation || count === 0)
      throw new AppError("not_found", "This invitation can no longer be used; ask for a new one");
    const { id, email } = invitation;
    const wanted = email && invitedEmailField.open(context.keys, id, email);
    if (wanted !== null && wanted !== canonicalEmail(form.email))
      throw invalid("email", "isn't the address this invitation is for");
    const { userId, createdAt } = await createUser(context, form);
    const { organizationId, role } = invitation;
    const member = txOf(context, memberOf({ organizationId, userId, role }));
    await withdrawMail(member, [invitation.id]);
    await member.db.membership.create({ data: { organizationId, userId, role, createdAt } });
    await appendAudit(member, {
      action: "member.joined",
      target: userId,
      details: { role, invitation: invitation.id },
    });
    return { userId };
  });
}
