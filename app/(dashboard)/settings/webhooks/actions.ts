"use server";

import { pageAction, pageChange } from "@/app/actions/client";
import { recordId } from "@/app/actions/record-id";
import { subscribableName } from "@/lib/contract/events";
import { createWebhookBody, recoverBody, rotateSecretBody, updateWebhookBody } from "@/lib/contract/webhooks";
import { createWebhook, prepareWebhook } from "@/lib/domain/webhooks/manage/create";
import { deleteWebhook } from "@/lib/domain/webhooks/manage/delete";
import { prepareRecovery, recoverWebhook } from "@/lib/domain/webhooks/manage/deliveries/recover";
import { prepareReplay, replayDelivery } from "@/lib/domain/webhooks/manage/deliveries/replay";
import {
  prepareTestEvent,
  sendTestEvent as sendSample,
} from "@/lib/domain/webhooks/manage/deliveries/test-event";
import { promoteSecret, rotateSecret } from "@/lib/domain/webhooks/manage/rotate-secret";
import { prepareWebhookUpdate, updateWebhook } from "@/lib/domain/webhooks/manage/update";

/* These actions don't refresh the page: if it then failed, the secret would be lost with it. */

/** A webhook's new secret, if it was generated here; null if the member gave it. */
export interface IssuedSecret {
  webhookId: string;
  secret: string | null;
}

/** Registers a webhook; the answer is the only place where a generated secret is ever shown. */
export const registerWebhook = pageAction(
  [createWebhookBody],
  async (context, body): Promise<IssuedSecret> => {
    const prepared = await prepareWebhook(context, body);
    const { id, secret } = await context.transaction((inside) => createWebhook(inside, prepared));
    return { webhookId: id, secret: secret ?? null };
  },
);

/** Changes URL, events, description or status. */
export const changeWebhook = pageAction([recordId, updateWebhookBody], async (context, id, body) => {
  const prepared = await prepareWebhookUpdate(context, { id, body });
  await context.transaction((inside) => updateWebhook(inside, prepared));
  return null;
});

/** Deletes a webhook and its log. */
export const removeWebhook = pageChange([recordId], deleteWebhook);

/** Gives a webhook a new secret; the old one stays in use during the overlap. */
export const rotateWebhookSecret = pageAction(
  [recordId, rotateSecretBody],
  async (context, webhookId, body): Promise<IssuedSecret> => {
    const { secret } = await context.transaction((inside) => rotateSecret(inside, { id: webhookId, body }));
    return { webhookId, secret: secret ?? null };
  },
);

/** Ends the overlap of a rotation. */
export const promoteWebhookSecret = pageChange([recordId], promoteSecret);

/** Sends a sample of an event. Returns the delivery, whose page shows the result. */
export const sendTestEvent = pageAction([recordId, subscribableName], async (context, webhookId, event) => {
  const prepared = await prepareTestEvent(context, { webhookId, event });
  const { deliveryId } = await context.transaction((inside) => sendSample(inside, prepared));
  return { deliveryId };
});

/** Queues what a webhook missed, or with `dryRun` only counts it. */
export const recoverMissed = pageAction([recordId, recoverBody], async (context, id, body) => {
  const prepared = await prepareRecovery(context, { id, body });
  return context.transaction((inside) => recoverWebhook(inside, prepared));
});

export const replay = pageAction([recordId], async (context, id) => {
  const prepared = await prepareReplay(context, id);
  await context.transaction((inside) => replayDelivery(inside, prepared));
  return null;
});
