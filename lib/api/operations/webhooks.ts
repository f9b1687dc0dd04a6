import { operationsOf } from "@/lib/api/operation/define";
import { recoverableDays, recoverableEvents, recoveredPerSecond } from "@/lib/contract/recovery";
import {
  createWebhookBody,
  deletedWebhook,
  delivery,
  deliveryDetail,
  deliveryPage,
  deliveryQuery,
  issuedWebhook,
  recoverBody,
  recovery,
  rotateSecretBody,
  searchWebhooksBody,
  sentSample,
  testWebhookBody,
  updateWebhookBody,
  webhook,
  webhookLimit,
  webhookPage,
  webhookQuery,
} from "@/lib/contract/webhooks";
import { createWebhook, prepareWebhook } from "@/lib/domain/webhooks/manage/create";
import { deleteWebhook } from "@/lib/domain/webhooks/manage/delete";
import { listDeliveries, readDelivery } from "@/lib/domain/webhooks/manage/deliveries/read";
import { prepareRecovery, recoverWebhook } from "@/lib/domain/webhooks/manage/deliveries/recover";
import { prepareReplay, replayDelivery } from "@/lib/domain/webhooks/manage/deliveries/replay";
import { prepareTestEvent, sendTestEvent } from "@/lib/domain/webhooks/manage/deliveries/test-event";
import { listWebhooks, readWebhook } from "@/lib/domain/webhooks/manage/read";
import { promoteSecret, rotateSecret } from "@/lib/domain/webhooks/manage/rotate-secret";
import { prepareWebhookUpdate, updateWebhook } from "@/lib/domain/webhooks/manage/update";

const defineOperation = operationsOf("Webhooks", "Identifier of the webhook.");
const deliveryDescription = "Identifier of the delivery.";

export const list = defineOperation({
  method: "GET",
  path: "/webhooks",
  operationId: "listWebhooks",
  summary: "List webhooks",
  description:
    "The organization's webhooks in the mode of the key you present, newest first; never their secrets.",
  action: "webhook.read",
  query: webhookQuery,
  success: { status: 200, description: "A page of webhooks.", schema: webhookPage },
  handler: ({ context, query }) => listWebhooks(context, query),
});

export const create = defineOperation({
  method: "POST",
  path: "/webhooks",
  operationId: "createWebhook",
  summary: "Register a webhook",
  description: `It receives events in the mode of the key you present. An organization can have ${webhookLimit} webhooks per mode.`,
  action: "webhook.create",
  body: createWebhookBody,
  success: {
    status: 201,
    description: "The webhook, with its secret shown only once if it was generated here.",
    schema: issuedWebhook,
  },
  handler: async ({ context, body, commit }) => {
    const prepared = await prepareWebhook(context, body);
    return commit((context) => createWebhook(context, prepared));
  },
});

export const search = defineOperation({
  method: "POST",
  path: "/webhooks/search",
  operationId: "searchWebhooks",
  summary: "Find webhooks by metadata",
  description: "Webhooks that match all metadata, newest first.",
  action: "webhook.read",
  isOnlyReading: true,
  body: searchWebhooksBody,
  success: { status: 200, description: "A page of webhooks.", schema: webhookPage },
  handler: ({ context, body }) => listWebhooks(context, body),
});

export const read = defineOperation({
  method: "GET",
  path: "/webhooks/:id",
  operationId: "getWebhook",
  summary: "Read a webhook",
  action: "webhook.read",
  success: { status: 200, description: "The webhook, without its secret.", schema: webhook },
  handler: ({ context, params }) => readWebhook(context, params.id),
});

export const update = defineOperation({
  method: "PATCH",
  path: "/webhooks/:id",
  operationId: "updateWebhook",
  summary: "Change a webhook",
  description: "Changes its URL, events or description, disables it, or enables it again.",
  action: "webhook.update",
  body: updateWebhookBody,
  success: { status: 200, description: "The changed webhook.", schema: webhook },
  handler: async ({ context, params, body, commit }) => {
    const prepared = await prepareWebhookUpdate(context, { id: params.id, body });
    return commit((context) => updateWebhook(context, prepared));
  },
});

export const remove = defineOperation({
  method: "DELETE",
  path: "/webhooks/:id",
  operationId: "deleteWebhook",
  summary: "Delete a webhook",
  description: "Destroys its secrets and cancels pending deliveries. Its delivery log can no longer be read.",
  action: "webhook.delete",
  success: { status: 200, description: "The webhook is deleted.", schema: deletedWebhook },
  handler: ({ params, commit }) => commit((context) => deleteWebhook(context, params.id)),
});

export const rotate = defineOperation({
  method: "POST",
  path: "/webhooks/:id/rotate-secret",
  operationId: "rotateWebhookSecret",
  summary: "Rotate the secret of a webhook",
  description:
    "During the overlap, `x-service-signature` keeps using the old secret and `webhook-signature` carries signatures for both. When the overlap ends, or on promote-secret, both headers switch to the new secret.",
  action: "webhook.rotate",
  body: rotateSecretBody,
  bodyOptional: true,
  success: {
    status: 200,
    description: "The webhook, with its new secret shown only once if it was generated here.",
    schema: issuedWebhook,
  },
  handler: ({ params, body, commit }) => commit((context) => rotateSecret(context, { id: params.id, body })),
});

export const promote = defineOperation({
  method: "POST",
  path: "/webhooks/:id/promote-secret",
  operationId: "promoteWebhookSecret",
  summary: "End the overlap of a rotation",
  description: "From now on only the new secret signs.",
  action: "webhook.rotate",
  success: { status: 200, description: "The webhook.", schema: webhook },
  handler: ({ params, commit }) => commit((context) => promoteSecret(context, params.id)),
});

export const test = defineOperation({
  method: "POST",
  path: "/webhooks/test",
  operationId: "testWebhook",
  summary: "Send a sample event",
  description:
    "Sends a sample event under the requested name to one webhook, whether or not it subscribes to that name.",
  action: "webhook.test",
  body: testWebhookBody,
  isBodyReferring: true,
  success: { status: 202, description: "The sample is on its way.", schema: sentSample },
  handler: async ({ context, body, commit }) => {
    const prepared = await prepareTestEvent(context, body);
    return commit((context) => sendTestEvent(context, prepared));
  },
});

export const deliveries = defineOperation({
  method: "GET",
  path: "/webhooks/:id/deliveries",
  operationId: "listWebhookDeliveries",
  summary: "List the deliveries of a webhook",
  description: "Newest first.",
  action: "webhook.read",
  query: deliveryQuery,
  success: { status: 200, description: "A page of deliveries.", schema: deliveryPage },
  handler: ({ context, params, query }) => listDeliveries(context, { id: params.id, query }),
});

export const recover = defineOperation({
  method: "POST",
  path: "/webhooks/:id/recover",
  operationId: "recoverWebhook",
  summary: "Send what a webhook missed",
  description: `Queues every undelivered event since a given time, at most ${recoverableDays} days back, that the current subscription covers: oldest first, ${recoveredPerSecond} per second, at most ${recoverableEvents} per call. Sample events are included only if they failed.`,
  action: "webhook.recover",
  body: recoverBody,
  success: { status: 202, description: "What was queued or, for a dry run, would be.", schema: recovery },
  handler: async ({ context, params, body, commit }) => {
    const prepared = await prepareRecovery(context, { id: params.id, body });
    return commit((context) => recoverWebhook(context, prepared));
  },
});

export const readOneDelivery = defineOperation({
  method: "GET",
  path: "/webhooks/deliveries/:id",
  pathDescription: deliveryDescription,
  operationId: "getWebhookDelivery",
  summary: "Read a delivery",
  description: "Includes the exact body, every attempt, and each response.",
  action: "webhook.read",
  success: { status: 200, description: "The delivery.", schema: deliveryDetail },
  handler: ({ context, params }) => readDelivery(context, params.id),
});

export const replay = defineOperation({
  method: "POST",
  path: "/webhooks/deliveries/:id/replay",
  pathDescription: deliveryDescription,
  operationId: "replayWebhookDelivery",
  summary: "Send a delivery again",
  description:
    "Sends it immediately, with the full retry schedule if that fails. The body and its `id` stay the same.",
  action: "webhook.replay",
  success: { status: 202, description: "The delivery, now due.", schema: delivery },
  handler: async ({ context, params, commit }) => {
    const prepared = await prepareReplay(context, params.id);
    return commit((context) => replayDelivery(context, prepared));
  },
});
