"use server";

import { z } from "zod";
import { type ActionResult, actionResult } from "@/app/actions/action-result";
import { parseInput } from "@/app/actions/parse-input";
import { currentSession } from "@/app/session/current";
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
import { inMode } from "@/lib/domain/accounts/sessions/sessions";
import { createWebhook } from "@/lib/domain/webhooks/manage/create";
import { deleteWebhook } from "@/lib/domain/webhooks/manage/delete";
import { promoteSecret } from "@/lib/domain/webhooks/manage/promote-secret";
import { recoverWebhook } from "@/lib/domain/webhooks/manage/recover";
import { replayDelivery } from "@/lib/domain/webhooks/manage/replay";
import { rotateSecret } from "@/lib/domain/webhooks/manage/rotate-secret";
import { sendSample } from "@/lib/domain/webhooks/manage/test-event";
import { updateWebhook } from "@/lib/domain/webhooks/manage/update";
import { inWork } from "@/lib/platform/db/unit-of-work";

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
  run: (principal: UserPrincipal) => Promise<Value>,
): Promise<ActionResult<Value>> {
  const signedIn = await currentSession();
  return actionResult(async () => run(inMode(signedIn, parseInput(mode, inPageMode))));
}

/** Registers a webhook; the answer is the only place where a secret that was made here is ever shown. */
export async function registerWebhook(
  inPageMode: unknown,
  input: unknown,
): Promise<ActionResult<IssuedSecret>> {
  return act(inPageMode, async (principal) => {
    const { id, secret } = await createWebhook(principal, parseInput(createWebhookBody, input), inWork);
    return { webhookId: id, secret: secret ?? null };
  });
}

/** Changes URL, events, description or status. */
export async function changeWebhook(
  inPageMode: unknown,
  id: unknown,
  input: unknown,
): Promise<ActionResult<null>> {
  return act(inPageMode, async (principal) => {
    await updateWebhook(principal, parseInput(identifier, id), parseInput(updateWebhookBody, input), inWork);
    return null;
  });
}

/** Deletes a webhook and its log. */
export async function removeWebhook(inPageMode: unknown, id: unknown): Promise<ActionResult<null>> {
  return act(inPageMode, async (principal) => {
    await inWork((work) => deleteWebhook(work, principal, parseInput(identifier, id)));
    return null;
  });
}

/** Gives a webhook a new secret; the old one works on for the overlap. */
export async function rotateWebhookSecret(
  inPageMode: unknown,
  id: unknown,
  input: unknown,
): Promise<ActionResult<IssuedSecret>> {
  return act(inPageMode, async (principal) => {
    const webhookId = parseInput(identifier, id);
    const body = parseInput(rotateSecretBody, input);
    const { secret } = await inWork((work) => rotateSecret(work, principal, webhookId, body));
    return { webhookId, secret: secret ?? null };
  });
}

/** Ends the overlap of a rotation. */
export async function promoteWebhookSecret(inPageMode: unknown, id: unknown): Promise<ActionResult<null>> {
  return act(inPageMode, async (principal) => {
    await inWork((work) => promoteSecret(work, principal, parseInput(identifier, id)));
    return null;
  });
}

/** Sends a sample of an event; answers the delivery, whose page shows what becomes of it. */
export async function sendTestEvent(
  inPageMode: unknown,
  id: unknown,
  event: unknown,
): Promise<ActionResult<{ deliveryId: string }>> {
  return act(inPageMode, async (principal) => {
    const body = { webhookId: parseInput(identifier, id), event: parseInput(subscribableName, event) };
    const { deliveryId } = await sendSample(principal, body, inWork);
    return { deliveryId };
  });
}

/** Queues what a webhook missed, or with `dryRun` only counts it. */
export async function recoverMissed(
  inPageMode: unknown,
  id: unknown,
  input: unknown,
): Promise<ActionResult<Recovery>> {
  return act(inPageMode, (principal) =>
    recoverWebhook(principal, parseInput(identifier, id), parseInput(recoverBody, input), inWork),
  );
}

/** Sends a delivery again. */
export async function replay(inPageMode: unknown, id: unknown): Promise<ActionResult<null>> {
  return act(inPageMode, async (principal) => {
    await replayDelivery(principal, parseInput(identifier, id), inWork);
    return null;
  });
}
