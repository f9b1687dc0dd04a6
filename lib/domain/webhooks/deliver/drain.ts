import { setTimeout as sleep } from "node:timers/promises";
import { keepDraining, markDraining, unmarkDraining, waitForMore } from "@/lib/domain/events/draining";
import type { Attempt } from "@/lib/domain/webhooks/egress/attempt";
import { type Dialer, webhookDialer } from "@/lib/domain/webhooks/egress/dialer";
import { sendDelivery } from "@/lib/domain/webhooks/egress/send";
import { type Target, targetOf } from "@/lib/domain/webhooks/egress/target";
import { secretsOf } from "@/lib/domain/webhooks/sign/secrets";
import { deliveryHeaders, type WebhookSecrets } from "@/lib/domain/webhooks/sign/signature";
import { urlOf } from "@/lib/domain/webhooks/url";
import type { Platform } from "@/lib/platform/wiring/platform";
import { cancelRemaining } from "./cancel-deliveries";
import { type ClaimedDelivery, claimDue } from "./claim";
import { type DrainedWebhook, readDrainedWebhook } from "./drained-webhook";
import { eventBodyText } from "./event-body";
import { planWake } from "./plan-wake";
import { type AttemptRecorder, createAttemptRecorder } from "./record-attempts";
import { type SendSlots, takeSendSlots } from "./send-slots";

interface DrainRun {
  webhookId: string;
  runId: string;
  /** May be in the future. ISO 8601. */
  sleptUntil?: string | undefined;
}

interface DrainOptions {
  dialer?: Dialer;
  random?: () => number;
  wait?: (milliseconds: number) => Promise<unknown>;
  /** Milliseconds that a call may go on with further rounds, and wait for more after each. Default: one round. */
  stay?: { forMilliseconds: number; waitMilliseconds: number };
}

/**
 * An Inngest server rounds sleeps to whole seconds, so it wakes runs up to half a second early. Asked again for a
 * shorter sleep, it would not sleep at all. If its clock is ahead by more, the run sleeps again.
 */
const maxEarlyMilliseconds = 1_000;

/**
 * How long after one round the next begins in the same call, by the deliveries of the first: the more fall due, the more
 * share the statements of a round. A lone one waits for nothing.
 */
const gathering = { millisecondsEach: 4, mostMilliseconds: 100 };

/** The next round doesn't wait for this share of a round's attempts. */
const slowShare = 1 / 4;
/** How many attempts of earlier rounds may still be in flight when a round begins. */
const maxInFlight = 75;

export interface Drained {
  /** When this run should come back: `now`, an ISO 8601 time, or null for never. */
  wakeAt: string | "now" | null;
}

/**
 * One attempt for each due delivery, or several if the run may stay. Records attempts soon after they end, and sends the
 * next round meanwhile, even if a few slow attempts are still in flight. Delivery is at least once: if attempts can't be
 * recorded, this throws, and the same run sends them again on its retry, or any other run after a minute.
 */
export async function drainDue(
  platform: Platform,
  { webhookId, runId, sleptUntil }: DrainRun,
  { dialer = webhookDialer(platform), random = Math.random, wait = sleep, stay }: DrainOptions = {},
): Promise<Drained> {
  const earlyMilliseconds = sleptUntil === undefined ? 0 : Date.parse(sleptUntil) - platform.clock();
  if (earlyMilliseconds > 0) await wait(Math.min(earlyMilliseconds, maxEarlyMilliseconds));
  // A closed dialer would still open connections, for attempts that are never recorded.
  if (dialer.isClosed()) throw new Error("the service is stopping");
  const staysUntil = performance.now() + (stay?.forMilliseconds ?? 0);
  /** Records what has ended of the rounds before, while the next one is claimed and sent. */
  let recording: Promise<void> = Promise.resolve();
  /** Rounds with attempts in flight, keyed by what records these. */
  const slow = new Map<Promise<void>, Sent>();
  const inFlight = () => [...slow.values()].reduce((sum, sent) => sum + sent.inFlight(), 0);
  /** Keeps looking while attempts are in flight, so that new deliveries don't wait for them. */
  const hasMore = async (milliseconds: number) => {
    for (;;) {
      const begunMilliseconds = performance.now();
      if (await waitForMore(platform, { webhookId, milliseconds })) return true;
      const hasWaited = milliseconds > 0 && performance.now() - begunMilliseconds >= milliseconds - 1;
      if (!hasWaited || slow.size === 0 || performance.now() >= staysUntil || dialer.isClosed()) return false;
    }
  };
  const goesOn = async ({ isFull, size }: Sent, begunMilliseconds: number) => {
    if (stay === undefined || performance.now() >= staysUntil || dialer.isClosed()) return false;
    if (!isFull) {
      if (!(await hasMore(stay.waitMilliseconds))) return false;
      const { millisecondsEach, mostMilliseconds } = gathering;
      const pause =
        Math.min(size * millisecondsEach, mostMilliseconds) - (performance.now() - begunMilliseconds);
      if (pause > 0) await wait(pause);
    }
    while (inFlight() > maxInFlight) await Promise.race(slow.keys());
    return !dialer.isClosed();
  };
  try {
    let sent: Sent;
    let begunMilliseconds: number;
    let isFirst = true;
    do {
      begunMilliseconds = performance.now();
      markDraining(platform, webhookId);
      const webhook = await readDrainedWebhook(platform, webhookId);
      if (webhook === undefined || webhook.status === "disabled" || webhook.deletedAt !== null) {
        await allOf([recording, ...slow.keys()]);
        // Disabling the webhook canceled most deliveries; cancel the rest.
        if (webhook !== undefined) await cancelRemaining(platform, webhook);
        unmarkDraining(platform, webhookId);
        return { wakeAt: null };
      }
      const recorder = createAttemptRecorder(platform, { webhook, runId, random });
      sent = await sendRound({
        platform,
        webhook,
        runId,
        reclaims: isFirst,
        inFlight: inFlight(),
        target: targetOf(urlOf(platform.keys, webhook), dialer),
        secrets: secretsOf(platform.keys, webhook, platform.clock()),
        dialer,
        recorder,
      });
      isFirst = false;
      const isHealthy = () => webhook.failingSince === null && !sent.hasFailed();
      if (stay !== undefined && isHealthy()) await sent.mostEnded;
      if (stay !== undefined && isHealthy() && sent.inFlight() > 0) {
        const recorded = sent.ended.then(() => recorder.flush());
        slow.set(recorded, sent);
        // If recording fails, it stays, and the call reports it.
        recorded.then(() => slow.delete(recorded)).catch(() => {});
      } else await sent.ended;
      const earlier = recording;
      recording = allOf([earlier, recorder.flush()]);
      recording.catch(() => {});
      // The next round must know whether the webhook is failing.
      await (isHealthy() ? earlier : recording);
    } while (await goesOn(sent, begunMilliseconds));
    await allOf([recording, ...slow.keys()]);
    if (sent.isFull || dialer.isClosed()) {
      // There may be more, which the next round will find.
      keepDraining(platform, webhookId);
      return { wakeAt: "now" };
    }
    unmarkDraining(platform, webhookId);
    const wakeAt = await planWake(platform, { webhookId, runId });
    if (wakeAt === "now") keepDraining(platform, webhookId);
    return { wakeAt };
  } catch (error) {
    // The run's next call sends again what isn't recorded, so nothing may still be on its way.
    await Promise.allSettled([recording, ...slow.keys()]);
    unmarkDraining(platform, webhookId);
    throw error;
  }
}

/** Unlike Promise.all, waits for all of them even if one fails. */
async function allOf(work: readonly Promise<void>[]): Promise<void> {
  for (const ended of await Promise.allSettled(work)) if (ended.status === "rejected") throw ended.reason;
}

interface Round {
  platform: Platform;
  webhook: DrainedWebhook;
  runId: string;
  reclaims: boolean;
  /** Attempts of earlier rounds. */
  inFlight: number;
  target: Target | undefined;
  secrets: WebhookSecrets;
  dialer: Dialer;
  recorder: AttemptRecorder;
}

interface Sent {
  /** How many deliveries it claimed. */
  size: number;
  /** Whether it claimed as many as it had slots for. */
  isFull: boolean;
  inFlight(): number;
  hasFailed(): boolean;
  mostEnded: Promise<void>;
  /** Rejects if an attempt could not be made. */
  ended: Promise<void>;
}

/** Claims deliveries and begins their attempts. */
async function sendRound(round: Round): Promise<Sent> {
  const { platform, webhook, runId, reclaims, inFlight, recorder } = round;
  const slots = takeSendSlots(platform, { isFailing: webhook.failingSince !== null, inFlight });
  const claimed = await claimDue(platform, {
    webhookId: webhook.id,
    runId,
    count: slots.count,
    reclaims,
  }).catch((error: unknown) => {
    slots.release(slots.count);
    throw error;
  });
  slots.release(slots.count - claimed.length);
  let left = claimed.length;
  let hasFailed = false;
  let tellMostEnded = () => {};
  const mostEnded = new Promise<void>((resolve) => {
    tellMostEnded = resolve;
  });
  const attempts = claimed.map(async (delivery) => {
    try {
      if (!(await attempt(round, delivery, slots))) hasFailed = true;
    } finally {
      left--;
      if (left <= claimed.length * slowShare) tellMostEnded();
    }
  });
  if (left === 0) tellMostEnded();
  const ended = allOf(attempts).catch(async (error: unknown) => {
    await recorder.flush();
    throw error;
  });
  ended.catch(() => {});
  return {
    size: claimed.length,
    isFull: claimed.length === slots.count,
    inFlight: () => left,
    hasFailed: () => hasFailed,
    mostEnded,
    ended,
  };
}

/** Whether it succeeded. */
async function attempt(round: Round, delivery: ClaimedDelivery, slots: SendSlots): Promise<boolean> {
  try {
    const outcome = await round.platform.tracing.span(
      "attempt delivery",
      { kind: "client", attributes: { "assay.delivery.attempt": delivery.attemptCount + 1 } },
      async (span) => {
        const sent = await send(round, delivery);
        // Never the URL, which may hold a secret of its receiver.
        if (sent.status !== undefined) span.annotate({ "http.response.status_code": sent.status });
        if (sent.errorClass !== undefined) span.annotate({ "error.type": sent.errorClass });
        return sent;
      },
    );
    // If we aborted it ourselves, it stays claimed and is sent again when the run continues.
    if (!round.dialer.isClosed()) round.recorder.add(delivery, outcome);
    return outcome.errorClass === undefined;
  } finally {
    slots.release(1);
  }
}

function send({ platform, target, secrets, dialer }: Round, delivery: ClaimedDelivery): Promise<Attempt> {
  const { clock } = platform;
  const { eventId: id, eventName: name, eventCreatedAt: createdAt, dataText } = delivery;
  const body = Buffer.from(eventBodyText({ id, name, createdAt, dataText }));
  const headers = deliveryHeaders({ id, timestampSeconds: Math.floor(clock() / 1_000), body, secrets });
  return sendDelivery({ target, body, headers, dialer, clock });
}
