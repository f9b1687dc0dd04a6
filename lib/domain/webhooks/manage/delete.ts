import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import type { DeletedWebhook } from "@/lib/contract/webhooks";
import { appendAudit } from "@/lib/domain/audit/append";
import { cancelDeliveries, cancelRemainingSoon } from "@/lib/domain/webhooks/deliver/cancel-deliveries";
import { wipedSecret } from "@/lib/domain/webhooks/sign/secrets";
import { lockWebhook } from "./find";

/**
 * Destroys secrets and metadata at once, cancels pending deliveries and dismisses notices about the webhook. Throws
 * `not_found`.
 */
export async function deleteWebhook(context: Tx, id: string): Promise<DeletedWebhook> {
  authorize(context.principal, "webhook.delete");
  await lockWebhook(context, { id, lock: "UPDATE" });
  const deletedAt = new Date(context.clock());
  await context.db.webhook.update({
    where: { id },
    data: {
      deletedAt,
      secret: wipedSecret,
      previousSecret: null,
      metadata: null,
      metadataIndexes: [],
      overlapEndsAt: null,
      updatedAt: deletedAt,
    },
  });
  await context.db.notice.updateMany({
    where: { target: id, dismissedAt: null },
    data: { dismissedAt: deletedAt, dismissedBy: context.principal.id },
  });
  await cancelDeliveries(context, id);
  context.afterCommit(() => cancelRemainingSoon(context, id));
  await appendAudit(context, { action: "webhook.deleted", target: id, details: {} });
  return { id, deletedAt: deletedAt.toISOString() };
}
