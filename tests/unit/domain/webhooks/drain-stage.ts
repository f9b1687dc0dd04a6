import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { drainDue } from "@/lib/domain/webhooks/deliver/drain";
import { createDialer, type Dialer, type DialerOptions } from "@/lib/domain/webhooks/egress/dialer";
import type { DeliveryRow, DeliveryStage } from "@/tests/support/drain";
import { type ManualClock, manualClock } from "@/tests/support/inngest-harness";
import { type Receiver, startReceiver } from "@/tests/support/receiver";
import { openDeliveryStage } from "@/tests/support/shared-stage";

/* Deliveries of one test file on a manual clock, with a new receiver for each test. */

export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;

export let stage: DeliveryStage;
export let clock: ManualClock;
export let receiver: Receiver;
let dialers: Dialer[];
let runs = 0;

/** Call it at the top of a test file. */
export function setUpDeliveryStage(): void {
  beforeAll(async () => {
    clock = manualClock(Date.UTC(2026, 0, 15, 12));
    stage = await openDeliveryStage({ clock });
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    receiver = await startReceiver();
    dialers = [];
  });
  afterEach(async () => {
    await Promise.all(dialers.map((dialer) => dialer.close()));
    await receiver.close();
    await stage.pool.query("DELETE FROM webhooks");
    clock.advance(hour);
  });
}

/** A dialer that may reach the receiver and is closed after the test. No name resolves. */
export function dialer(options: Partial<DialerOptions> = {}): Dialer {
  const made = createDialer({
    allowInsecure: true,
    resolve: () => Promise.reject(new Error("ENOTFOUND")),
    clock,
    ...options,
  });
  dialers.push(made);
  return made;
}

export const drain = (
  webhookId: string,
  { through = dialer(), runId = `run-${++runs}`, random = 0.5 } = {},
) => drainDue(stage.platform, { webhookId, runId }, { dialer: through, random: () => random });

/** A webhook to the receiver with one due delivery. */
export async function oneDelivery(url = receiver.url): Promise<string> {
  const webhookId = await stage.webhook(url);
  await stage.record();
  return webhookId;
}

export const only = async (webhookId: string) => (await stage.deliveries(webhookId))[0] as DeliveryRow;
export const inMilliseconds = (milliseconds: number) => new Date(clock() + milliseconds);
