import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import type { DeletedWebhook } from "@/lib/contract/webhooks";
import { appendAudit } from "@/lib/domain/audit/append";
import { cancelDeliveries, cancelRemainingSoon } from "@/lib/domain/webhooks/deliver/cancel-deliveries";
import { wipedSecret } from "@/lib/domain/webhooks/sign/secrets";
import type { Work } from "@/lib/platform/db/unit-of-work";
import { runtime } from "@/lib/platform/runtime";
import { lockWebhook } from "./find";

/** Deletes a webhook: its secrets are gone at once, what waits is canceled. Throws `not_found`. */
export async function deleteWebhook(
  { tx, afterCommit }: Work,
  principal: Principal,
  id: string,
): Promise<DeletedWebhook> {
  authorize(principal, "webhook.delete");
  await lockWebhook(tx, principal, id, "UPDATE");
  const deletedAt = new Date(runtime().clock());
  await tx.webhook.update({
    where: { id },
    data: {
      deletedAt,
      secret: wipedSecret,
      previousSecret: null,
      overlapEndsAt: null,
      updatedAt: deletedAt,
    },
  });
  await cancelDeliveries(tx, id);
  afterCommit(() => cancelRemainingSoon(id));
  await appendAudit(tx, principal, { action: "webhook.deleted", target: id, details: {} });
  return { id, deletedAt: deletedAt.toISOString() };
}
