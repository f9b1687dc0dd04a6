import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Tx } from "@/lib/auth/context";
import { verifyAuditChain } from "@/lib/domain/audit/verify";
import { drainDue } from "@/lib/domain/webhooks/deliver/drain";
import { recoverWebhook } from "@/lib/domain/webhooks/manage/deliveries/recover";
import { replayDelivery } from "@/lib/domain/webhooks/manage/deliveries/replay";
import type { DeliveryRow, DeliveryStage } from "@/tests/support/drain";
import { createGate, type ManualClock, manualClock } from "@/tests/support/inngest-harness";
import { apiKeyPrincipal } from "@/tests/support/principals";
import { gone, type Receiver, startReceiver, status } from "@/tests/support/receiver";
import { openDeliveryStage } from "@/tests/support/shared-stage";

const second = 1_000;
const day = 24 * 3_600 * second;

let stage: DeliveryStage;
let clock: ManualClock;
let receiver: Receiver;

beforeAll(async () => {
  clock = manualClock(Date.UTC(2026, 0, 15, 12));
  stage = await openDeliveryStage({ clock });
});
afterAll(() => stage.close());
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(async () => {
  await receiver.close();
  await stage.pool.query("DELETE FROM webhooks");
  clock.advance(day);
});

const drain = (webhookId: string) =>
  drainDue(stage.platform, { webhookId, runId: "run" }, { random: () => 0.5 });

async function webhookWith(count: number, failingSince: Date | null = null): Promise<string> {
  const webhookId = await stage.webhook(receiver.url, { failingSince });
  await stage.record(count);
  return webhookId;
}

/** The notices and audit entries about a webhook. */
async function recordsOf(webhookId: string) {
  const read = (columns: string, table: string) =>
    stage.pool.query(`SELECT ${columns} FROM ${table} WHERE target = $1`, [webhookId]);
  const notices = await read("mode, kind, details", "notices");
  const entries = await read("actor, action, details", "audit_entries");
  const { brokenAt } = await verifyAuditChain(stage.context(apiKeyPrincipal(stage)));
  return { notices: notices.rows, entries: entries.rows, brokenAt };
}

const statuses = async (webhookId: string) =>
  (await stage.deliveries(webhookId)).map((delivery) => delivery.status);

/** Holds up the first delivery; the others arrive. */
function holdFirst(code: number) {
  const held = createGate();
  receiver.next((response) => held.passed.then(() => response.writeHead(code).end()));
  return held;
}

describe("a receiver that answers 410", () => {
  test("gets nothing more: its webhook is disabled, and a notice says why", async () => {
    const webhookId = await webhookWith(3);
    receiver.otherwise(gone);
    expect(await drain(webhookId)).toEqual({ wakeAt: null });
    expect(await stage.webhookRow(webhookId)).toMatchObject({ status: "disabled", disabled_reason: "gone" });
    const deliveries = await stage.deliveries(webhookId);
    expect(deliveries).toMatchObject(
      Array(3).fill({ status: "canceled", due_at: null, attempt_count: 1, last_status: 410 }),
    );
    expect(await recordsOf(webhookId)).toMatchObject({
      notices: [{ mode: "live", kind: "webhook.disabled", details: { reason: "gone" } }],
      entries: [
        {
          actor: "system",
          action: "webhook.disabled",
          details: { reason: "gone", canceled: expect.any(Number) },
        },
      ],
      brokenAt: undefined,
    });
    clock.advance(day);
    await drain(webhookId);
    expect(receiver.deliveries).toHaveLength(3);
  });

  test("is not disabled if the webhook got another URL in the meantime", async () => {
    const held = holdFirst(410);
    const webhookId = await webhookWith(1);
    const draining = drain(webhookId);
    await receiver.received(1);
    await stage.pool.query("UPDATE webhooks SET url = url || '2'");
    held.open();
    await draining;
    expect(await stage.webhookRow(webhookId)).toMatchObject({ status: "enabled" });
    expect(await stage.deliveries(webhookId)).toMatchObject([{ status: "pending", last_status: 410 }]);
    expect(await recordsOf(webhookId)).toMatchObject({ notices: [], entries: [] });
  });
});

describe("a receiver that fails", () => {
  test("is marked as failing from its first failure until it succeeds", async () => {
    const webhookId = await webhookWith(1);
    await drain(webhookId);
    expect(await stage.webhookRow(webhookId)).toMatchObject({ failing_since: null });

    receiver.otherwise(status(500));
    const since = new Date(clock());
    for (let n = 0; n < 2; n++) {
      await stage.record(1);
      await drain(webhookId);
      expect(await stage.webhookRow(webhookId)).toMatchObject({ failing_since: since });
      clock.advance(second);
    }

    receiver.otherwise(status(200));
    await stage.record(1);
    await drain(webhookId);
    expect(await stage.webhookRow(webhookId)).toMatchObject({ failing_since: null });
  });

  test("does not update its webhook's row while nothing changes", async () => {
    const webhookId = await webhookWith(1);
    const version = async () => {
      const { rows } = await stage.pool.query("SELECT xmin FROM webhooks");
      return rows[0].xmin;
    };
    const before = await version();
    for (let n = 0; n < 3; n++) {
      await drain(webhookId);
      await stage.record(1);
    }
    expect(await version()).toBe(before);
  });

  test("for less than five days keeps its webhook enabled", async () => {
    receiver.otherwise(status(500));
    const webhookId = await webhookWith(1, new Date(clock() - 5 * day + 1));
    await drain(webhookId);
    expect(await stage.webhookRow(webhookId)).toMatchObject({ status: "enabled" });
    expect(await statuses(webhookId)).toEqual(["pending"]);
  });

  test("for five days has its webhook disabled, and a notice says why", async () => {
    receiver.otherwise(status(500));
    const webhookId = await webhookWith(2, new Date(clock() - 5 * day));
    expect(await drain(webhookId)).toEqual({ wakeAt: null });
    expect(await stage.webhookRow(webhookId)).toMatchObject({
      status: "disabled",
      disabled_reason: "failing",
    });
    expect(await statuses(webhookId)).toEqual(["canceled", "canceled"]);
    expect(await recordsOf(webhookId)).toMatchObject({
      notices: [{ kind: "webhook.disabled", details: { reason: "failing" } }],
      entries: [{ actor: "system", action: "webhook.disabled", details: { reason: "failing" } }],
      brokenAt: undefined,
    });
  });

  test("for five days and then succeeds keeps its webhook enabled", async () => {
    const webhookId = await webhookWith(1, new Date(clock() - 9 * day));
    await drain(webhookId);
    expect(await stage.webhookRow(webhookId)).toMatchObject({ status: "enabled", failing_since: null });
  });
});

describe("a webhook that its owner disabled or deleted", () => {
  test("keeps what it was sent before as delivered", async () => {
    const webhookId = await webhookWith(1);
    await drain(webhookId);
    await stage.record(2);
    await stage.pool.query("UPDATE webhooks SET status = 'disabled', disabled_reason = 'manual'");
    await drain(webhookId);
    expect(await statuses(webhookId)).toEqual(["delivered", "canceled", "canceled"]);
  });

  test.each([
    ["disabled", "UPDATE webhooks SET status = 'disabled', disabled_reason = 'manual'"],
    ["deleted", "UPDATE webhooks SET deleted_at = now(), secret = ''"],
  ])("is sent nothing once it is %s: pending deliveries are canceled", async (_, change) => {
    const webhookId = await webhookWith(2);
    await stage.pool.query(change);
    expect(await drain(webhookId)).toEqual({ wakeAt: null });
    expect(receiver.deliveries).toEqual([]);
    expect(await statuses(webhookId)).toEqual(["canceled", "canceled"]);
    expect(await recordsOf(webhookId)).toMatchObject({ notices: [], entries: [] });
  });

  test.each([
    [200, { status: "delivered", last_status: 200 }],
    [500, { status: "canceled", due_at: null, last_status: 500 }],
  ])("while a delivery was under way still has the answer %i recorded", async (code, expected) => {
    const held = holdFirst(code);
    const webhookId = await webhookWith(1);
    const draining = drain(webhookId);
    await receiver.received(1);
    await stage.pool.query("UPDATE webhooks SET status = 'disabled', disabled_reason = 'manual'");
    await stage.pool.query("UPDATE deliveries SET status = 'canceled', due_at = NULL");
    held.open();
    expect(await draining).toEqual({ wakeAt: null });
    const [delivery] = await stage.deliveries(webhookId);
    expect(delivery).toMatchObject({ ...expected, attempt_count: 1 });
    expect(await stage.attempts((delivery as DeliveryRow).id)).toMatchObject([{ number: 1, status: code }]);
  });

  test.each<[string, (context: Tx, delivery: DeliveryRow, webhookId: string) => Promise<unknown>]>([
    [
      "replayed",
      (context, { id, event_id: eventId }, webhookId) => replayDelivery(context, { id, webhookId, eventId }),
    ],
    [
      "recovered",
      (context, _, id) => {
        const since = new Date(clock() - day).toISOString();
        return recoverWebhook(context, { id, body: { since, dryRun: false } });
      },
    ],
  ])("and enabled again during an attempt isn't sent twice what is %s meanwhile", async (_, sendAgain) => {
    const held = holdFirst(200);
    const webhookId = await webhookWith(1);
    const draining = drain(webhookId);
    await receiver.received(1);
    await stage.pool.query("UPDATE deliveries SET status = 'canceled', due_at = NULL");
    const [canceled] = (await stage.deliveries(webhookId)) as [DeliveryRow];
    clock.advance(second);
    await stage
      .context(apiKeyPrincipal(stage))
      .transaction((context) => sendAgain(context, canceled, webhookId));
    expect(await statuses(webhookId)).toEqual(["pending"]);
    await drainDue(stage.platform, { webhookId, runId: "other" });
    held.open();
    await draining;
    expect(receiver.deliveries).toHaveLength(1);
    expect(await stage.deliveries(webhookId)).toMatchObject([{ status: "delivered", attempt_count: 1 }]);
    expect(await stage.attempts(canceled.id)).toMatchObject([{ number: 1, status: 200 }]);
  });

  test("and that no longer exists ends the run", async () => {
    expect(await drain("whk_unknown")).toEqual({ wakeAt: null });
  });
});
