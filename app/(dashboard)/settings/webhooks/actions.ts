"use server";

import { pageAction } from "@/app/actions/client";
import { recordId } from "@/app/actions/record-id";
import { subscribableName } from "@/lib/contract/events";
import { createWebhookBody, recoverBody, rotateSecretBody, updateWebhookBody } from "@/lib/contract/webhooks";
import { createWebhook } from "@/lib/domain/webhooks/manage/create";
import { deleteWebhook } from "@/lib/domain/webhooks/manage/delete";
import { promoteSecret } from "@/lib/domain/webhooks/manage/promote-secret";
import { recoverWebhook } from "@/lib/domain/webhooks/manage/recover";
import { replayDelivery } from "@/lib/domain/webhooks/manage/replay";
import { rotateSecret } from "@/lib/domain/webhooks/manage/rotate-secret";
import { sendSample } from "@/lib/domain/webhooks/manage/test-event";
import { updateWebhook } from "@/lib/domain/webhooks/manage/update";
import { inWork } from "@/lib/platform/db/unit-of-work";

/* The answers do not refresh the page by themselves: if the page then failed, the secret would be lost with it. */

/** A webhook's new secret, if it was generated here; null if the member gave it. */
export interface IssuedSecret {
  webhookId: string;
  secret: string | null;
}

/** Registers a webhook; the answer is the only place where a generated secret is ever shown. */
export const registerWebhook = pageAction(
  [createWebhookBody],
  async ({ principal }, body): Promise<IssuedSecret> => {
    const { id, secret } = await createWebhook(principal, body, inWork);
    return { webhookId: id, secret: secret ?? null };
  },
);

/** Changes URL, events, description or status. */
export const changeWebhook = pageAction([recordId, updateWebhookBody], async ({ principal }, id, body) => {
  await updateWebhook(principal, id, body, inWork);
  return null;
});

/** Deletes a webhook and its log. */
export const removeWebhook = pageAction([recordId], async ({ principal }, id) => {
  await inWork((work) => deleteWebhook(work, principal, id));
  return null;
});

/** Gives a webhook a new secret; the old one works on for the overlap. */
export const rotateWebhookSecret = pageAction(
  [recordId, rotateSecretBody],
  async ({ principal }, webhookId, body): Promise<IssuedSecret> => {
    const { secret } = await inWork((work) => rotateSecret(work, principal, webhookId, body));
    return { webhookId, secret: secret ?? null };
  },
);

/** Ends the overlap of a rotation. */
export const promoteWebhookSecret = pageAction([recordId], async ({ principal }, id) => {
  await inWork((work) => promoteSecret(work, principal, id));
  return null;
});

/** Sends a sample of an event. Returns the delivery, whose page shows the result. */
export const sendTestEvent = pageAction(
  [recordId, subscribableName],
  async ({ principal }, webhookId, event) => {
    const { deliveryId } = await sendSample(principal, { webhookId, event }, inWork);
    return { deliveryId };
  },
);

/** Queues what a webhook missed, or with `dryRun` only counts it. */
export const recoverMissed = pageAction([recordId, recoverBody], async ({ principal }, id, body) =>
  recoverWebhook(principal, id, body, inWork),
);

/** Sends a delivery again. */
export const replay = pageAction([recordId], async ({ principal }, id) => {
  await replayDelivery(principal, id, inWork);
  return null;
});
