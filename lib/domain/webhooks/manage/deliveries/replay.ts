import { authorize } from "@/lib/auth/authorize";
import type { Context, Tx } from "@/lib/auth/context";
import type { DeliveryView } from "@/lib/contract/webhooks";
import { appendAudit } from "@/lib/domain/audit/append";
import { wakeWebhooks } from "@/lib/domain/events/wake";
import { refuseDisabled, refuseUnsendable } from "@/lib/domain/webhooks/manage/accept-url";
import { lockWebhook } from "@/lib/domain/webhooks/manage/find";
import type { Delivery } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";
import { viewDelivery } from "./view";

type PreparedReplay = Pick<Delivery, "id" | "webhookId" | "eventId">;

/** Throws `not_found`, and `conflict` for a webhook that is disabled or whose URL is refused. */
export async function prepareReplay(context: Context, id: string): Promise<PreparedReplay> {
  authorize(context.principal, "webhook.replay");
  const known = await context.db.delivery.findUnique({
    where: { id, webhook: { mode: context.scope.mode, deletedAt: null } },
    include: { webhook: true },
  });
  if (!known) throw notFound("delivery");
  await refuseUnsendable(context, known.webhook);
  return { id, webhookId: known.webhookId, eventId: known.eventId };
}

/** Restarts the retry schedule. Throws `not_found`, and `conflict` if disabled. */
export async function replayDelivery(
  context: Tx,
  { id, webhookId, eventId }: PreparedReplay,
): Promise<DeliveryView> {
  authorize(context.principal, "webhook.replay");
  refuseDisabled(await lockWebhook(context, { id: webhookId, lock: "KEY SHARE" }));
  const replayed = await context.db.delivery.update({
    where: { id },
    // It may be in flight right now, even if it was canceled, so its claim stays. If that attempt fails, this one follows.
    data: { status: "pending", dueAt: new Date(context.clock()), failureCount: 0 },
  });
  await appendAudit(context, {
    action: "webhook.replayed",
    target: webhookId,
    details: { deliveryId: id, eventId },
  });
  context.afterCommit(() => wakeWebhooks(context, [webhookId]));
  return viewDelivery(replayed);
}
