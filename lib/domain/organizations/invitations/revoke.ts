import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import { appendAudit } from "@/lib/domain/audit/append";
import { notFound } from "@/lib/platform/errors";

/** Throws `not_found`. */
export async function revokeInvitation(context: Tx, id: string): Promise<void> {
  authorize(context.principal, "member.invite");
  const { count } = await context.db.invitation.deleteMany({ where: { id } });
  if (count === 0) throw notFound("invitation");
  await appendAudit(context, { action: "invitation.revoked", target: id, details: {} });
}

/** Revokes the invitations of a member who may no longer invite but still knows the links. */
export async function revokeInvitationsOf(context: Tx, userId: string): Promise<void> {
  const rows = await context.sql.query<{ id: string }>(
    { text: "DELETE FROM invitations WHERE organization_id = $1 AND created_by = $2 RETURNING id" },
    [userId],
  );
  for (const { id } of rows) {
    await appendAudit(context, { action: "invitation.revoked", target: id, details: {} });
  }
}
