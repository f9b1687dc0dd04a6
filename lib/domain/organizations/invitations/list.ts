import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import type { Role } from "@/lib/contract/members";
import { runtime } from "@/lib/platform/runtime";
import { openInvitedEmail } from "./sealed-email";

export interface InvitationView {
  /** `inv_…` */
  id: string;
  role: Role;
  /** The one address that may accept; null for whoever has the link. */
  email: string | null;
  /** `usr_…` */
  createdBy: string;
  /** ISO 8601 */
  createdAt: string;
  expiresAt: string;
}

/** Invitations of the principal's organisation that can still be accepted, newest first. */
export async function listInvitations(principal: Principal): Promise<InvitationView[]> {
  authorize(principal, "member.invite");
  const { clock, prisma } = runtime();
  const rows = await prisma.invitation.findMany({
    where: { organizationId: principal.organizationId, expiresAt: { gt: new Date(clock()) } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return rows.map((row) => ({
    id: row.id,
    role: row.role,
    email: openInvitedEmail(row),
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}
