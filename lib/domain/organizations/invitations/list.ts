import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { Role } from "@/lib/contract/roles";
import { type MailView, readMailOf } from "@/lib/domain/mail/read";
import { invitedEmailField } from "./sealed-email";

export interface InvitationView {
  /** `inv_…` */
  id: string;
  role: Role;
  /** Null for anyone with the link. */
  email: string | null;
  /** `usr_…` */
  createdBy: string;
  /** ISO 8601 */
  createdAt: string;
  expiresAt: string;
  /** Undefined if the link wasn't mailed. */
  mail: MailView | undefined;
}

/** Newest first. */
export async function listInvitations(context: Context): Promise<InvitationView[]> {
  authorize(context.principal, "member.invite");
  const rows = await context.db.invitation.findMany({
    where: { expiresAt: { gt: new Date(context.clock()) } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  const mails = await readMailOf(
    context,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    role: row.role,
    email: row.email && invitedEmailField.open(context.keys, row.id, row.email),
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    mail: mails.get(row.id),
  }));
}
