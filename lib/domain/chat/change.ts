import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { appendAudit } from "@/lib/domain/audit/append";
import { lockMembers } from "@/lib/domain/organizations/lock";
import { acceptUrl } from "@/lib/domain/webhooks/manage/accept-url";
import { chatUrlField } from "./url";

/** Where notices are posted from now on; null for nowhere. Throws `invalid_request` at `url` if it is refused. */
export async function changeChat(context: Context, url: string | null): Promise<void> {
  const { keys, principal, scope } = context;
  authorize(principal, "organization.update");
  const { organizationId } = scope;
  const accepted = url === null ? null : (await acceptUrl(context, url)).url;
  const chatUrl = accepted === null ? null : chatUrlField.seal(keys, organizationId, accepted);
  await context.transaction(async (tx) => {
    await lockMembers(tx, "organization.update");
    await tx.db.organization.update({ where: { id: organizationId }, data: { chatUrl } });
    if (chatUrl === null)
      await tx.db.notice.updateMany({ where: { postDueAt: { not: null } }, data: { postDueAt: null } });
    await appendAudit(tx, {
      action: "organization.chat_changed",
      target: organizationId,
      details: { origin: accepted === null ? null : new URL(accepted).origin },
    });
  });
}
