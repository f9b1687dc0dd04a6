import { authorize } from "@/lib/auth/authorize";
import type { Context, Tx } from "@/lib/auth/context";
import type { DeliveryView } from "@/lib/contract/webhooks";
import { refuseUnsendable } from "@/lib/domain/webhooks/manage/accept-url";
import { findWebhook, lockWebhook } from "@/lib/domain/webhooks/manage/find";
import { notFound } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { replayDelivery } from "./replay";

interface EventReplay {
  eventId: string;
  webhookId: string;
}

/** Throws `not_found`, and `conflict` for a webhook that is disabled or whose URL is refused. */
export async function prepareEventReplay(context: Context, wanted: EventReplay): Promise<EventReplay> {
  authorize(context.principal, "webhook.replay");
  const { mode } = context.scope;
  const event = await context.db.event.findUnique({ where: { id: wanted.eventId, mode, sampleFor: null } });
  if (!event) throw notFound("event");
  await refuseUnsendable(context, await findWebhook(context, wanted.webhookId));
  return wanted;
}

/** Sends the event again if it had a delivery to the webhook. Throws `not_found`, and `conflict` for a disabled webhook. */
export async function replayEvent(context: Tx, { eventId, webhookId }: EventReplay): Promise<DeliveryView> {
  authorize(context.principal, "webhook.replay");
  const { events } = await lockWebhook(context, { id: webhookId, lock: "KEY SHARE" });
  const { name } = await context.db.event.findUniqueOrThrow({ where: { id: eventId } });
  const now = new Date(context.clock());
  const isAlias = name === "batch.completed" && !events.includes(name) && events.includes("batch.finished");
  const { id } = await context.db.delivery.upsert({
    where: { eventId_webhookId: { eventId, webhookId } },
    create: {
      id: newId("dlv", now.getTime()),
      eventId,
      webhookId,
      eventName: isAlias ? "batch.finished" : name,
      dueAt: now,
      createdAt: now,
    },
    update: {},
  });
  return replayDelivery(context, { id, webhookId, eventId });
}
