import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { countAttempts } from "@/lib/domain/overview/count-attempts";
import { webhookFigures } from "@/lib/domain/overview/webhook-figures";
import { events } from "@/lib/domain/retention/events";
import { removeOverdue } from "@/lib/domain/retention/remove-overdue";
import { drainDue } from "@/lib/domain/webhooks/deliver/drain";
import { createDialer, type Dialer } from "@/lib/domain/webhooks/egress/dialer";
import { replayDelivery } from "@/lib/domain/webhooks/manage/deliveries/replay";
import type { DeliveryStage } from "@/tests/support/drain";
import { type ManualClock, manualClock } from "@/tests/support/inngest-harness";
import { apiKeyPrincipal } from "@/tests/support/principals";
import { type Receiver, startReceiver, status } from "@/tests/support/receiver";
import { openDeliveryStage } from "@/tests/support/shared-stage";

/* A webhook's figures through the life of its deliveries. Hours are counted by the database's clock, which is ahead. */

const hour = 3_600_000;
const day = 24 * hour;

let stage: DeliveryStage;
let clock: ManualClock;
let receiver: Receiver;
let dialer: Dialer;

beforeAll(async () => {
  clock = manualClock(Date.now() - 100 * day);
  stage = await openDeliveryStage({ clock });
});
afterAll(() => stage.close());
beforeEach(async () => {
  receiver = await startReceiver();
  dialer = createDialer({
    allowInsecure: true,
    resolve: () => Promise.reject(new Error("ENOTFOUND")),
    clock,
  });
});
afterEach(async () => {
  await dialer.close();
  await receiver.close();
});

it("a webhook's figures are those of a recount after deliveries succeed, fail, are replayed and are removed by retention", async () => {
  const webhook = await stage.webhook(receiver.url);
  const context = stage.context(apiKeyPrincipal({ organizationId: stage.organizationId }));
  const drain = () =>
    drainDue(stage.platform, { webhookId: webhook, runId: "run" }, { dialer, random: () => 0.5 });
  const count = () => countAttempts(stage.platform, () => false, 1);

  /** Of the last 30 days: that many attempts, and the figures are theirs. */
  async function expectAttempts(succeeded: number, failed: number): Promise<void> {
    const { rows } = await stage.pool.query(
      `SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY duration_ms) AS p50,
         percentile_disc(0.95) WITHIN GROUP (ORDER BY duration_ms) AS p95
       FROM delivery_attempts WHERE started_at > $1`,
      [new Date(clock() - 29 * day)],
    );
    const { steps, ...figures } = (await webhookFigures(context, [webhook], "30d")).get(webhook) ?? {};
    expect(figures).toEqual({ succeeded, failed, ...rows[0] });
    expect(steps?.reduce((sum, step) => sum + step.succeeded + step.failed, 0)).toBe(succeeded + failed);
  }

  // Long ago: what is replayed and removed below.
  await stage.record(2);
  await drain();
  clock.advance(97 * day);
  await stage.record(3);
  receiver.next(status(500));
  await drain();
  await expectAttempts(2, 1);
  await count();
  const { rows } = await stage.pool.query("SELECT FROM attempt_hours");
  expect(rows).toHaveLength(1);
  await expectAttempts(2, 1);

  // Late by the database's clock, in an hour that is counted, and in later ones.
  await stage.record(2);
  receiver.next(status(500), status(500));
  await drain();
  await expectAttempts(2, 3);
  clock.advance(2 * hour);
  await drain();
  await expectAttempts(5, 3);

  const old = (await stage.deliveries(webhook)).slice(0, 2);
  for (const { id, event_id: eventId } of old)
    await context.transaction((inside) => replayDelivery(inside, { id, webhookId: webhook, eventId }));
  receiver.next(status(500));
  await drain();
  await expectAttempts(6, 4);
  clock.advance(day);
  await drain();
  await expectAttempts(7, 4);
  await count();
  await expectAttempts(7, 4);

  expect(await removeOverdue(events)(stage.platform, () => false)).toMatchObject({ isDone: true });
  expect(await stage.deliveries(webhook)).toHaveLength(5);
  await expectAttempts(5, 3);
});
