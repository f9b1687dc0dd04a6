import { appendAudit } from "@/lib/audit/append";
import type { DeliveryView } from "@/lib/contract/webhooks";
import type { Work } from "@/lib/db/unit-of-work";
import { notFound } from "@/lib/errors";
import { authorize } from "@/lib/orgs/authorize";
import type { Principal } from "@/lib/orgs/principal";
import { runtime } from "@/lib/runtime";
import { refuseDisabled, refuseUnsendable } from "./accept-url";
import { viewDelivery } from "./delivery-view";
import { lockWebhook, visibleDelivery } from "./find";
import { wakeWebhooks } from "./wake";

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
