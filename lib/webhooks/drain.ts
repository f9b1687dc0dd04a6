import type { Webhook } from "@/lib/db/generated/client";
import { runtime, singleton } from "@/lib/runtime";
import type { Attempt } from "./attempt";
import { cancelRemaining } from "./cancel-deliveries";
import { type ClaimedDelivery, claimDue } from "./claim";
import type { Dialer } from "./dial";
import { sharedDialer } from "./dialer";
import { eventBodyText } from "./event-body";
import { deliveryHeaders } from "./headers";
import { looksForTheLastTime, willLook } from "./looking";
import { planWake } from "./plan-wake";
import { createAttemptRecorder } from "./record-attempts";
import { secretsOf } from "./secrets";
import { sendDelivery } from "./send";
import type { WebhookSecrets } from "./signature";

/** How many deliveries a round takes. Each may hold a connection for as long as an attempt lasts. */
const roundSize = {
  most: 100,
  /** To a receiver that answers nothing but failures: it may be slow, and is hardly helped by more. */
  mostWhileFailing: 25,
  /** Whatever else is under way, so that each webhook gets on. */
  least: 5,
  /** Of what the process still has room for, so that one more webhook finds room too. */
  share: 1 / 8,
};
/** Attempts at once in this process. Beyond, each round takes the least. */
const maxUnderWay = 2_000;

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
    const secrets = secretsOf(webhook, runtime().clock());
    const count = sizeOfRound(webhook);
    const claimed = await claimDue(webhookId, runId, count);
    if (claimed.length > 0) {
      await sendAll(
        { webhook, secrets, dialer, recorder: createAttemptRecorder(webhook, runId, random) },
        claimed,
      );
    }
    if (claimed.length === count || dialer.isClosed()) {
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

const underWay = () => singleton("webhooks-under-way", () => ({ count: 0 }));

function sizeOfRound({ failingSince }: Webhook): number {
  const room = Math.floor((maxUnderWay - underWay().count) * roundSize.share);
  const most = failingSince === null ? roundSize.most : roundSize.mostWhileFailing;
  return Math.max(roundSize.least, Math.min(most, room));
}

interface Round {
  webhook: Webhook;
  secrets: WebhookSecrets;
  dialer: Dialer;
  recorder: ReturnType<typeof createAttemptRecorder>;
}

async function sendAll(round: Round, claimed: ClaimedDelivery[]): Promise<void> {
  const { dialer, recorder } = round;
  const counter = underWay();
  const outcomes = await Promise.allSettled(
    claimed.map(async (delivery) => {
      counter.count++;
      try {
        const attempt = await send(round, delivery);
        // Broken off by ourselves: it stays claimed and is sent again when the run goes on.
        if (!dialer.isClosed()) recorder.add(delivery, attempt);
      } finally {
        counter.count--;
      }
    }),
  );
  await recorder.flush();
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
}

function send({ webhook, secrets, dialer }: Round, delivery: ClaimedDelivery): Promise<Attempt> {
  const { clock } = runtime();
  const { eventId: id, eventName: name, eventCreatedAt: createdAt, data } = delivery;
  const body = Buffer.from(eventBodyText({ id, name, createdAt, data }));
  const headers = deliveryHeaders({ id, timestampSeconds: Math.floor(clock() / 1_000), body, secrets });
  return sendDelivery({ url: webhook.url, body, headers, dialer, clock });
}
