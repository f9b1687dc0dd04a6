import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import { appendAudit } from "@/lib/domain/audit/append";
import type { Prisma } from "@/lib/platform/db/generated/client";
import type { Work } from "@/lib/platform/db/unit-of-work";
import { notFound } from "@/lib/platform/errors";

/** Ends an invitation before somebody accepts it. Throws `not_found`. */
export async function revokeInvitation({ tx }: Work, principal: Principal, id: string): Promise<void> {
  authorize(principal, "member.invite");
  const { count } = await tx.invitation.deleteMany({
    where: { id, organizationId: principal.organizationId },
  });
  if (count === 0) throw notFound("invitation");
  await appendAudit(tx, principal, { action: "invitation.revoked", target: id, details: {} });
}

/** Ends what somebody has invited who may no longer: they know the links. */
export async function revokeInvitationsOf(
  tx: Prisma.TransactionClient,
  principal: Principal,
  userId: string,
): Promise<void> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    DELETE FROM invitations WHERE organization_id = ${principal.organizationId} AND created_by = ${userId}
    RETURNING id`;
  for (const { id } of rows) {
    await appendAudit(tx, principal, { action: "invitation.revoked", target: id, details: {} });
  }
}
