import { appendAudit } from "@/lib/audit/append";
import type { DeletedWebhook } from "@/lib/contract/webhooks";
import type { Work } from "@/lib/db/unit-of-work";
import { authorize } from "@/lib/orgs/authorize";
import type { Principal } from "@/lib/orgs/principal";
import { runtime } from "@/lib/runtime";
import { cancelDeliveries, cancelRemainingSoon } from "./cancel-deliveries";
import { lockWebhook } from "./find";
import { wipedSecret } from "./secrets";

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
