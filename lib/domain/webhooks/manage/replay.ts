import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import type { DeliveryView } from "@/lib/contract/webhooks";
import { appendAudit } from "@/lib/domain/audit/append";
import { wakeWebhooks } from "@/lib/domain/events/wake";
import type { Work } from "@/lib/platform/db/unit-of-work";
import { notFound } from "@/lib/platform/errors";
import { runtime } from "@/lib/platform/runtime";
import { refuseDisabled, refuseUnsendable } from "./accept-url";
import { viewDelivery } from "./delivery-view";
import { lockWebhook, visibleDelivery } from "./find";

/**
 * Sends a delivery again, now and with a new schedule of retries; one that is still pending only comes
 * earlier. Throws `not_found`, and `conflict` for a webhook that is disabled or whose URL is refused.
 */
export async function replayDelivery(
  principal: Principal,
  id: string,
  commit: (work: (work: Work) => Promise<DeliveryView>) => Promise<DeliveryView>,
): Promise<DeliveryView> {
  authorize(principal, "webhook.replay");
  const known = await runtime().prisma.delivery.findUnique({
    where: { id, ...visibleDelivery(principal) },
    include: { webhook: true },
  });
  if (!known) throw notFound("delivery");
  await refuseUnsendable(known.webhook);
  const { webhookId, eventId } = known;
  return commit(async ({ tx, afterCommit }) => {
    refuseDisabled(await lockWebhook(tx, principal, webhookId, "KEY SHARE"));
    await tx.$queryRaw`SELECT 1 FROM deliveries WHERE id = ${id} FOR UPDATE`;
    const { status } = await tx.delivery.findUniqueOrThrow({ where: { id } });
    const replayed = await tx.delivery.update({
      where: { id },
      data: {
        status: "pending",
        dueAt: new Date(runtime().clock()),
        // A pending one may be on its way right now: whose claim it is stays.
        ...(status === "pending" ? {} : { failureCount: 0, claimedBy: null, claimedUntil: null }),
      },
    });
    await appendAudit(tx, principal, {
      action: "webhook.replayed",
      target: webhookId,
      details: { deliveryId: id, eventId },
    });
    afterCommit(() => wakeWebhooks([webhookId]));
    return viewDelivery(replayed);
  });
}
