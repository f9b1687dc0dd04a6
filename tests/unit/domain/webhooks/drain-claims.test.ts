import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { relayUnfinishedWork } from "@/lib/domain/events/relay";
import { wakeWebhooks } from "@/lib/domain/events/wake";
import { claimDue } from "@/lib/domain/webhooks/deliver/claim";
import { drainDue } from "@/lib/domain/webhooks/deliver/drain";
import type { DeliveryStage } from "@/tests/support/drain";
import { createGate, type ManualClock, manualClock } from "@/tests/support/inngest-harness";
import { type Receiver, startReceiver, status } from "@/tests/support/receiver";
import { openDeliveryStage } from "@/tests/support/shared-stage";

vi.setConfig({ testTimeout: 40_000, hookTimeout: 60_000 });

const second = 1_000;
const minute = 60 * second;

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
  clock.advance(60 * minute);
});

const drain = (webhookId: string, runId: string, random = 0.5) =>
  drainDue(stage.platform, { webhookId, runId }, { random: () => random });
const claim = (webhookId: string, runId: string, count: number) =>
  claimDue(stage.platform, { webhookId, runId, count });
const iso = (milliseconds: number) => new Date(clock() + milliseconds).toISOString();
const statuses = async (webhookId: string) =>
  (await stage.deliveries(webhookId)).map((delivery) => delivery.status);

async function webhookWith(count: number): Promise<string> {
  const webhookId = await stage.webhook(receiver.url);
  await stage.record(count);
  return webhookId;
}

describe("after a crash between claim and writing", () => {
  test("the same run sends at once what it had claimed", async () => {
    const webhookId = await webhookWith(3);
    expect(await claim(webhookId, "crashed", 100)).toHaveLength(3);
    expect(await drain(webhookId, "crashed")).toEqual({ wakeAt: null });
    expect(receiver.deliveries).toHaveLength(3);
    expect(await statuses(webhookId)).toEqual(["delivered", "delivered", "delivered"]);
  });

  test("another run leaves it alone, comes back when the claim ends, and sends it then", async () => {
    const webhookId = await webhookWith(3);
    await claim(webhookId, "crashed", 2);
    expect(await drain(webhookId, "other")).toEqual({ wakeAt: iso(minute) });
    expect(receiver.deliveries).toHaveLength(1);
    clock.advance(minute);
    expect(await drain(webhookId, "other")).toEqual({ wakeAt: null });
    expect(await statuses(webhookId)).toEqual(["delivered", "delivered", "delivered"]);
  });
});

describe("a run", () => {
  test("whose claim ended while it was sending writes nothing over what another one did", async () => {
    const held = createGate();
    receiver.next((response) => held.passed.then(() => response.writeHead(500).end()));
    const webhookId = await webhookWith(1);
    const late = drain(webhookId, "late");
    await receiver.received(1);
    clock.advance(minute);
    expect(await drain(webhookId, "other")).toEqual({ wakeAt: null });
    held.open();
    await late;
    const [delivery] = await stage.deliveries(webhookId);
    expect(delivery).toMatchObject({ status: "delivered", attempt_count: 1, failure_count: 0 });
    expect(await stage.attempts(delivery?.id as string)).toMatchObject([{ number: 1, status: 200 }]);
  });

  test("that is called again while it is still sending writes each attempt once", async () => {
    const held = createGate();
    receiver.next((response) => held.passed.then(() => response.end()));
    const webhookId = await webhookWith(1);
    const first = drain(webhookId, "run");
    await receiver.received(1);
    await drain(webhookId, "run");
    held.open();
    await first;
    const [delivery] = await stage.deliveries(webhookId);
    expect(delivery).toMatchObject({ status: "delivered", attempt_count: 1 });
    expect(await stage.attempts(delivery?.id as string)).toHaveLength(1);
  });

  test("beside another one sends what that one does not", async () => {
    const webhookId = await webhookWith(150);
    await Promise.all([drain(webhookId, "one"), drain(webhookId, "two")]);
    expect(new Set(receiver.deliveries.map(({ headers }) => headers["webhook-id"])).size).toBe(150);
    expect(receiver.deliveries).toHaveLength(150);
    expect(new Set(await statuses(webhookId))).toEqual(new Set(["delivered"]));
  });

  test("sends a receiver that answers nothing but failures less at once", async () => {
    receiver.otherwise(status(500));
    const webhookId = await stage.webhook(receiver.url, { failingSince: new Date(clock() - minute) });
    await stage.record(60);
    expect(await drain(webhookId, "run")).toEqual({ wakeAt: "now" });
    expect(receiver.deliveries).toHaveLength(25);
  });
});

describe("of the runs of a webhook", () => {
  test("one sleeps until the next delivery is due, and the others end", async () => {
    receiver.otherwise(status(500));
    const webhookId = await webhookWith(1);
    expect(await drain(webhookId, "one")).toEqual({ wakeAt: iso(5 * second) });
    expect((await stage.webhookRow(webhookId)).wake_at).toEqual(new Date(clock() + 5 * second));
    clock.advance(second);
    await stage.record(1);
    // The new one is due after that time.
    expect(await drain(webhookId, "two")).toEqual({ wakeAt: null });
    expect(await drain(webhookId, "three")).toEqual({ wakeAt: null });
  });

  test("another one sleeps too when it is to wake before the one that does", async () => {
    receiver.otherwise(status(500));
    const webhookId = await webhookWith(1);
    expect(await drain(webhookId, "one", 1)).toEqual({ wakeAt: iso(6 * second) });
    await stage.record(1);
    expect(await drain(webhookId, "two", 0)).toEqual({ wakeAt: iso(4 * second) });
    clock.advance(4 * second);
    // Awake, it has promised nothing any more.
    receiver.otherwise(status(200));
    expect(await drain(webhookId, "two")).toEqual({ wakeAt: iso(2 * second) });
  });

  test("the first to wake at one time promises the next, and the rest end", async () => {
    receiver.otherwise(status(500));
    const webhookId = await webhookWith(2);
    await drain(webhookId, "one");
    clock.advance(5 * second);
    expect(await drain(webhookId, "two")).toEqual({ wakeAt: iso(5 * minute) });
    expect(await drain(webhookId, "one")).toEqual({ wakeAt: null });
    expect(await drain(webhookId, "three")).toEqual({ wakeAt: null });
  });

  test("one that promised to wake and died is not waited for", async () => {
    receiver.otherwise(status(500));
    const webhookId = await webhookWith(1);
    await drain(webhookId, "killed");
    clock.advance(5 * second + 1);
    expect(await drain(webhookId, "other")).toEqual({ wakeAt: iso(5 * minute) });
    expect(receiver.deliveries).toHaveLength(2);
  });

  test("none looks twice within a quarter of a second: what is due by then is sent together", async () => {
    receiver.otherwise(status(500));
    const webhookId = await webhookWith(3);
    let chance = 0;
    // Due 4 s, 4.1 s and 4.2 s from now.
    await drainDue(stage.platform, { webhookId, runId: "run" }, { random: () => chance++ * 0.05 });
    clock.advance(4 * second);
    receiver.otherwise(status(200));
    expect(await drain(webhookId, "run")).toEqual({ wakeAt: iso(250) });
    clock.advance(250);
    expect(await drain(webhookId, "run")).toEqual({ wakeAt: null });
    expect(new Set(await statuses(webhookId))).toEqual(new Set(["delivered"]));
  });
});

describe("waking a webhook", () => {
  /** The messages that waking it makes now, as if it had not been woken for a while. */
  const wake = (webhookId: string) => {
    (
      stage.platform.parts.get("webhooks-waking", () => ({ recent: new Set() })) as { recent: Set<string> }
    ).recent.clear();
    stage.messages.length = 0;
    wakeWebhooks(stage.platform, [webhookId]);
    return stage.messages;
  };

  test("starts a run", async () => {
    const webhookId = await webhookWith(1);
    expect(wake(webhookId)).toEqual([{ name: "assay/webhook.due", data: { webhookId } }]);
  });

  test("starts none while a run is sending, which finds what came meanwhile", async () => {
    const held = createGate();
    receiver.next((response) => held.passed.then(() => response.end()));
    const webhookId = await webhookWith(1);
    stage.messages.length = 0;
    const draining = drain(webhookId, "run");
    await receiver.received(1);
    await stage.record(1);
    expect(wake(webhookId)).toEqual([]);
    held.open();
    expect(await draining).toEqual({ wakeAt: "now" });
    expect(wake(webhookId)).toEqual([]);
    expect(await drain(webhookId, "run")).toEqual({ wakeAt: null });
    expect(await statuses(webhookId)).toEqual(["delivered", "delivered"]);
  });

  test("starts one again when a run ended, sleeps, failed or did not come back", async () => {
    const ended = await webhookWith(1);
    await drain(ended, "run");
    expect(wake(ended)).toHaveLength(1);

    receiver.otherwise(status(500));
    const asleep = await webhookWith(1);
    await drain(asleep, "run");
    expect(wake(asleep)).toHaveLength(1);

    const failed = await webhookWith(1);
    const find = vi.spyOn(stage.pool, "query").mockImplementationOnce(() => {
      throw new Error("the database is away");
    });
    await expect(drain(failed, "run")).rejects.toThrow();
    find.mockRestore();
    expect(wake(failed)).toHaveLength(1);

    const lost = await webhookWith(101);
    expect(await drain(lost, "run")).toEqual({ wakeAt: "now" });
    clock.advance(minute);
    expect(wake(lost)).toHaveLength(1);
  });
});

describe("the sweep", () => {
  /** What it sends for one webhook: those of other tests may be due as well. */
  const sweep = async (webhookId: string) => {
    stage.messages.length = 0;
    await relayUnfinishedWork(stage.platform, 30);
    return stage.messages
      .map(({ data }) => data)
      .filter((data) => "webhookId" in data && data.webhookId === webhookId);
  };

  test("wakes a webhook whose due delivery no run has sent", async () => {
    const webhookId = await webhookWith(1);
    expect(await sweep(webhookId)).toEqual([]);
    clock.advance(30 * second);
    expect(await sweep(webhookId)).toEqual([{ webhookId }]);
  });

  test("wakes it although a run that died had promised to come", async () => {
    receiver.next(status(500));
    const webhookId = await webhookWith(1);
    await drain(webhookId, "killed");
    clock.advance(34 * second);
    expect(await sweep(webhookId)).toEqual([]);
    clock.advance(second);
    expect(await sweep(webhookId)).toEqual([{ webhookId }]);
  });

  test("leaves alone what a run is sending, until its claim ends", async () => {
    const webhookId = await webhookWith(5);
    clock.advance(45 * second);
    await claim(webhookId, "run", 2);
    clock.advance(59 * second);
    expect(await sweep(webhookId)).toEqual([]);
    clock.advance(second);
    expect(await sweep(webhookId)).toEqual([{ webhookId }]);
  });

  test("leaves alone what sleeps until it is due", async () => {
    receiver.next(status(500));
    const webhookId = await webhookWith(1);
    await drain(webhookId, "run");
    clock.advance(5 * second);
    expect(await sweep(webhookId)).toEqual([]);
  });

  test("wakes a disabled webhook for which something still waits, and it is canceled", async () => {
    const webhookId = await webhookWith(1);
    await stage.pool.query("UPDATE webhooks SET status = 'disabled', disabled_reason = 'manual'");
    clock.advance(30 * second);
    expect(await sweep(webhookId)).toEqual([{ webhookId }]);
    expect(await drain(webhookId, "run")).toEqual({ wakeAt: null });
    expect(await statuses(webhookId)).toEqual(["canceled"]);
    expect(await sweep(webhookId)).toEqual([]);
  });
});
