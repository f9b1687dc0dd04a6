import { inWork } from "@/lib/platform/db/unit-of-work";
import { openInvitedEmail, sealInvitedEmail } from "./sealed-email";

/** Seals the addresses of all invitations anew under the newest key. Returns how many. */
export function rewrapInvitations(): Promise<number> {
  return inWork(async ({ tx }) => {
    const rows = await tx.invitation.findMany({ where: { email: { not: null } } });
    for (const row of rows) {
      const email = openInvitedEmail(row);
      if (email === null) continue;
      await tx.invitation.update({ where: { id: row.id }, data: { email: sealInvitedEmail(row.id, email) } });
    }
    return rows.length;
  });
}
