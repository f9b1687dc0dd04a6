import { operationsOf } from "@/lib/api/operation/define";
import { eventPage, eventQuery, replayEventBody } from "@/lib/contract/events";
import { delivery } from "@/lib/contract/webhooks";
import { listEvents } from "@/lib/domain/events/list";
import { prepareEventReplay, replayEvent } from "@/lib/domain/webhooks/manage/deliveries/replay-event";

const defineOperation = operationsOf("Events", "Identifier of the event.");

export const list = defineOperation({
  method: "GET",
  path: "/events",
  operationId: "listEvents",
  summary: "List events",
  description:
    "All events, oldest first, in the form that webhooks get. An event is listed once its cause is committed, which can be after later events. To catch up, begin a minute before the last `timestamp` you have, and skip each `id` you already know. Kept for at least 31 days.",
  action: "event.read",
  query: eventQuery,
  success: { status: 200, description: "A page of events.", schema: eventPage },
  handler: ({ context, query }) => listEvents(context, query),
});

export const replay = defineOperation({
  method: "POST",
  path: "/events/:id/replay",
  operationId: "replayEvent",
  summary: "Send an event to a webhook",
  description:
    "Sends it immediately, again or for the first time, with the full retry schedule if that fails. The body and its `id` stay the same.",
  action: "webhook.replay",
  body: replayEventBody,
  isBodyReferring: true,
  success: { status: 202, description: "The delivery, now due.", schema: delivery },
  handler: async ({ context, params, body, commit }) => {
    const prepared = await prepareEventReplay(context, { eventId: params.id, webhookId: body.webhookId });
    return commit((context) => replayEvent(context, prepared));
  },
});
