import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import { appendAudit } from "@/lib/domain/audit/append";
import { AppError } from "@/lib/platform/errors";
import { lockView } from "./lock";

/** Shares a view with the organization, or no longer. Throws what `lockView` throws. */
export async function shareView(
  context: Tx<UserPrincipal>,
  { id, isShared }: { id: string; isShared: boolean },
): Promise<void> {
  const { db, principal } = context;
  authorize(principal, "saved_view.share");
  const view = await lockView(context, id);
  if (view.isShared === isShared) return;
  // It would be its maker's alone, who may have left.
  if (view.createdBy !== principal.id)
    throw new AppError("forbidden", "Only the member who made this view can stop sharing it");
  await db.savedView.update({ where: { id }, data: { isShared } });
  await appendAudit(context, {
    action: isShared ? "saved_view.shared" : "saved_view.unshared",
    target: id,
    details: { list: view.list },
  });
}
