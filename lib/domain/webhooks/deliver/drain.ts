import { looksForTheLastTime, willLook } from "@/lib/domain/events/looking";
import type { Attempt } from "@/lib/domain/webhooks/egress/attempt";
import type { Dialer } from "@/lib/domain/webhooks/egress/dial";
import { sharedDialer } from "@/lib/domain/webhooks/egress/dialer";
import { sendDelivery } from "@/lib/domain/webhooks/egress/send";
import { deliveryHeaders } from "@/lib/domain/webhooks/sign/headers";
import { secretsOf } from "@/lib/domain/webhooks/sign/secrets";
import type { WebhookSecrets } from "@/lib/domain/webhooks/sign/signature";
import type { Webhook } from "@/lib/platform/db/generated/client";
import { runtime } from "@/lib/platform/runtime";
import { cancelRemaining } from "./cancel-deliveries";
import { type ClaimedDelivery, claimDue } from "./claim";
import { eventBodyText } from "./event-body";
import { planWake } from "./plan-wake";
import { type AttemptRecorder, createAttemptRecorder } from "./record-attempts";
import { type Places, takePlaces } from "./round-size";

export interface DrainOptions {
  dialer?: Dialer;
  random?: () => number;
}

export interface Drained {
  /** When this run is to come back: `now`, a time in ISO 8601, or not at all. */
  wakeAt: string | "now" | null;
}

/**
 * Sends a round of a webhook's due deliveries, each once, and says when the run is to come back. Attempts are
 * written as they end. At least once: throws when they could not be written, and the same run, when it tries
 * again, sends at once what it still has; after a minute any other does.
 */
export async function drainDue(
  webhookId: string,
  runId: string,
  { dialer = sharedDialer(), random = Math.random }: DrainOptions = {},
): Promise<Drained> {
  // A new connection would be opened, for an attempt that nobody writes down.
  if (dialer.isClosed()) throw new Error("the service is stopping");
  willLook(webhookId);
  try {
    const webhook = await runtime().prisma.webhook.findUnique({ where: { id: webhookId } });
    if (webhook === null || webhook.status === "disabled" || webhook.deletedAt !== null) {
      // Whoever disabled it has done this already; what came since then has no receiver either.
      await cancelRemaining(webhookId);
      looksForTheLastTime(webhookId);
      return { wakeAt: null };
    }
    const isFull = await sendRound({
      webhook,
      runId,
      secrets: secretsOf(webhook, runtime().clock()),
      dialer,
      recorder: createAttemptRecorder(webhook, runId, random),
    });
    if (isFull || dialer.isClosed()) {
      // There may be more, which the next round sees as well as a look now would.
      willLook(webhookId);
      return { wakeAt: "now" };
    }
    looksForTheLastTime(webhookId);
    const wakeAt = await planWake(webhookId, runId);
    if (wakeAt === "now") willLook(webhookId);
    return { wakeAt };
  } catch (error) {
    looksForTheLastTime(webhookId);
    throw error;
  }
}

interface Round {
  webhook: Webhook;
  runId: string;
  secrets: WebhookSecrets;
  dialer: Dialer;
  recorder: AttemptRecorder;
}

/** Claims and sends. Says whether there were as many as it could take. */
async function sendRound(round: Round): Promise<boolean> {
  const { webhook, runId, recorder } = round;
  const places = takePlaces({ isFailing: webhook.failingSince !== null });
  const claimed = await claimDue(webhook.id, runId, places.count).catch((error: unknown) => {
    places.giveBack(places.count);
    throw error;
  });
  places.giveBack(places.count - claimed.length);
  const outcomes = await Promise.allSettled(claimed.map((delivery) => attempt(round, delivery, places)));
  await recorder.flush();
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  return claimed.length === places.count;
}

async function attempt(round: Round, delivery: ClaimedDelivery, places: Places): Promise<void> {
  try {
    const outcome = await send(round, delivery);
    // Broken off by ourselves: it stays claimed and is sent again when the run goes on.
    if (!round.dialer.isClosed()) round.recorder.add(delivery, outcome);
  } finally {
    places.giveBack(1);
  }
}

function send({ webhook, secrets, dialer }: Round, delivery: ClaimedDelivery): Promise<Attempt> {
  const { clock } = runtime();
  const { eventId: id, eventName: name, eventCreatedAt: createdAt, data } = delivery;
  const body = Buffer.from(eventBodyText({ id, name, createdAt, data }));
  const headers = deliveryHeaders({ id, timestampSeconds: Math.floor(clock() / 1_000), body, secrets });
  return sendDelivery({ url: webhook.url, body, headers, dialer, clock });
}
