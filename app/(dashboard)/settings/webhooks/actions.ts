"use server";

import { z } from "zod";
import { type ActionResult, actionResult } from "@/app/action-result";
import { parseInput } from "@/app/parse-input";
import { currentContext } from "@/app/session/current";
import type { Context } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import { mode } from "@/lib/contract/api-keys";
import { subscribableName } from "@/lib/contract/events";
import {
  createWebhookBody,
  type Recovery,
  recoverBody,
  rotateSecretBody,
  updateWebhookBody,
} from "@/lib/contract/webhooks";
import { createWebhook, prepareWebhook } from "@/lib/domain/webhooks/manage/create";
import { deleteWebhook } from "@/lib/domain/webhooks/manage/delete";
import { prepareRecovery, recoverWebhook } from "@/lib/domain/webhooks/manage/deliveries/recover";
import { prepareReplay, replayDelivery } from "@/lib/domain/webhooks/manage/deliveries/replay";
import {
  prepareTestEvent,
  sendTestEvent as sendTestEventTo,
} from "@/lib/domain/webhooks/manage/deliveries/test-event";
import { promoteSecret, rotateSecret } from "@/lib/domain/webhooks/manage/rotate-secret";
import { prepareWebhookUpdate, updateWebhook } from "@/lib/domain/webhooks/manage/update";

/*
 * The mode is the one that the page shows, not the cookie's: another tab may have switched it since.
 * The answers do not refresh the page by themselves: a page that then failed would take the secret with it.
 */

const identifier = z.string().max(64);

/** A webhook's new secret, where it was made here; null where the member gave it. */
export interface IssuedSecret {
  webhookId: string;
  secret: string | null;
}

async function act<Value>(
  inPageMode: unknown,
  run: (context: Context<UserPrincipal>) => Promise<Value>,
): Promise<ActionResult<Value>> {
  return actionResult(async () => run(await currentContext(parseInput(mode, inPageMode))));
}

/** Registers a webhook; the answer is the only place where a secret that was made here is ever shown. */
export async function registerWebhook(
  inPageMode: unknown,
  input: unknown,
): Promise<ActionResult<IssuedSecret>> {
  return act(inPageMode, async (context) => {
    const prepared = await prepareWebhook(context, parseInput(createWebhookBody, input));
    const { id, secret } = await context.transaction((context) => createWebhook(context, prepared));
    return { webhookId: id, secret: secret ?? null };
  });
}

/** Changes URL, events, description or status. */
export async function changeWebhook(
  inPageMode: unknown,
  id: unknown,
  input: unknown,
): Promise<ActionResult<null>> {
  return act(inPageMode, async (context) => {
    const prepared = await prepareWebhookUpdate(context, {
      id: parseInput(identifier, id),
      body: parseInput(updateWebhookBody, input),
    });
    await context.transaction((context) => updateWebhook(context, prepared));
    return null;
  });
}

/** Deletes a webhook and its log. */
export async function removeWebhook(inPageMode: unknown, id: unknown): Promise<ActionResult<null>> {
  return act(inPageMode, async (context) => {
    const webhookId = parseInput(identifier, id);
    await context.transaction((context) => deleteWebhook(context, webhookId));
    return null;
  });
}

/** Gives a webhook a new secret; the old one works on for the overlap. */
export async function rotateWebhookSecret(
  inPageMode: unknown,
  id: unknown,
  input: unknown,
): Promise<ActionResult<IssuedSecret>> {
  return act(inPageMode, async (context) => {
    const webhookId = parseInput(identifier, id);
    const body = parseInput(rotateSecretBody, input);
    const { secret } = await context.transaction((context) => rotateSecret(context, { id: webhookId, body }));
    return { webhookId, secret: secret ?? null };
  });
}

/** Ends the overlap of a rotation. */
export async function promoteWebhookSecret(inPageMode: unknown, id: unknown): Promise<ActionResult<null>> {
  return act(inPageMode, async (context) => {
    const webhookId = parseInput(identifier, id);
    await context.transaction((context) => promoteSecret(context, webhookId));
    return null;
  });
}

/** Sends a sample of an event; answers the delivery, whose page shows what becomes of it. */
export async function sendTestEvent(
  inPageMode: unknown,
  id: unknown,
  event: unknown,
): Promise<ActionResult<{ deliveryId: string }>> {
  return act(inPageMode, async (context) => {
    const body = { webhookId: parseInput(identifier, id), event: parseInput(subscribableName, event) };
    const prepared = await prepareTestEvent(context, body);
    const { deliveryId } = await context.transaction((context) => sendTestEventTo(context, prepared));
    return { deliveryId };
  });
}

/** Queues what a webhook missed, or with `dryRun` only counts it. */
export async function recoverMissed(
  inPageMode: unknown,
  id: unknown,
  input: unknown,
): Promise<ActionResult<Recovery>> {
  return act(inPageMode, async (context) => {
    const prepared = await prepareRecovery(context, {
      id: parseInput(identifier, id),
      body: parseInput(recoverBody, input),
    });
    return context.transaction((context) => recoverWebhook(context, prepared));
  });
}

/** Sends a delivery again. */
export async function replay(inPageMode: unknown, id: unknown): Promise<ActionResult<null>> {
  return act(inPageMode, async (context) => {
    const prepared = await prepareReplay(context, parseInput(identifier, id));
    await context.transaction((context) => replayDelivery(context, prepared));
    return null;
  });
}
