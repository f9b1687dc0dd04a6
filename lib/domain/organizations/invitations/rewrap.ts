import { inPlatformTransaction } from "@/lib/auth/context";
import type { Platform } from "@/lib/platform/wiring/ports";
import { openInvitedEmail, sealInvitedEmail } from "./sealed-email";

/** Reseals the email addresses of all invitations under the newest key. Returns the number of invitations. */
export function rewrapInvitations(platform: Platform): Promise<number> {
  return inPlatformTransaction(platform, async ({ tx }) => {
    const rows = await tx.invitation.findMany({ where: { email: { not: null } } });
    for (const row of rows) {
      const email = openInvitedEmail(platform, row);
      if (email === null) continue;
      await tx.invitation.update({
        where: { id: row.id },
        data: { email: sealInvitedEmail(platform, row.id, email) },
      });
    }
    return rows.length;
  });
}
