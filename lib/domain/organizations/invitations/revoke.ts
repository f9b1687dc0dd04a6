import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import { appendAudit } from "@/lib/domain/audit/append";
import { withdrawMail } from "@/lib/domain/mail/queue";
import { notFound } from "@/lib/platform/errors";

/** Throws `not_found`. */
export async function revokeInvitation(context: Tx, id: string): Promise<void> {
  authorize(context.principal, "member.invite");
  const { count } = await context.db.invitation.deleteMany({ where: { id } });
  if (count === 0) throw notFound("invitation");
  await withdrawMail(context, [id]);
  await appendAudit(context, { action: "invitation.revoked", target: id, details: {} });
}

/**
 * Revokes the invitations of a member who is no longer an OWNER but still knows the links, and the member's links for new
 * passwords of others. The members must be locked.
 */
export async function revokeLinksOf(context: Tx, userId: string): Promise<void> {
  await context.db.passwordReset.deleteMany({ where: { createdBy: userId, userId: { not: userId } } });
  const { invitation } = context.db;
  const where = { createdBy: userId };
  const revoked = (await invitation.findMany({ where, select: { id: true } })).map(({ id }) => id);
  await invitation.deleteMany({ where });
  await withdrawMail(context, revoked);
  for (const id of revoked)
    await appendAudit(context, { action: "invitation.revoked", target: id, details: {} });
}
