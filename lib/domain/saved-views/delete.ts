import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import { appendAudit } from "@/lib/domain/audit/append";
import { lockView } from "./lock";

/** A shared view is gone for everyone. Throws what `lockView` throws. */
export async function deleteView(context: Tx<UserPrincipal>, id: string): Promise<void> {
  authorize(context.principal, "analysis.read");
  const { isShared, list } = await lockView(context, id);
  await context.db.savedView.delete({ where: { id } });
  if (isShared) await appendAudit(context, { action: "saved_view.deleted", target: id, details: { list } });
}
