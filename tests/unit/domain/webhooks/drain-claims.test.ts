import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { relayUnfinishedWork } from "@/lib/domain/events/relay";
import { wakeWebhooks } from "@/lib/domain/events/wake";
import { claimDue } from "@/lib/domain/webhooks/deliver/claim";
import { drainDue } from "@/lib/domain/webhooks/deliver/drain";
import { backgroundPool } from "@/lib/platform/db/background-pool";
import type { DeliveryStage } from "@/tests/support/drain";
import { createGate, type ManualClock, manualClock } from "@/tests/support/inngest-harness";
import { type Receiver, startReceiver, status } from "@/tests/support/receiver";
import { openDeliveryStage } from "@/tests/support/shared-stage";

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

describe("after a crash between claiming and storing", () => {
  test("the same run sends what it had claimed at once", async () => {
    const webhookId = await webhookWith(3);
    expect(await claim(webhookId, "crashed", 100)).toHaveLength(3);
    expect(await drain(webhookId, "crashed")).toEqual({ wakeAt: null });
    expect(receiver.deliveries).toHaveLength(3);
    expect(await statuses(webhookId)).toEqual(["delivered", "delivered", "delivered"]);
  });

  test("another run leaves it alone, and sends it when the claim ends", async () => {
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
  test("whose claim ended while sending overwrites nothing that another run stored", async () => {
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

  test("called again while still sending stores each attempt once", async () => {
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

  test("sends what a concurrent run does not", async () => {
    const webhookId = await webhookWith(150);
    await Promise.all([drain(webhookId, "one"), drain(webhookId, "two")]);
    expect(new Set(receiver.deliveries.map(({ headers }) => headers["webhook-id"])).size).toBe(150);
    expect(receiver.deliveries).toHaveLength(150);
    expect(new Set(await statuses(webhookId))).toEqual(new Set(["delivered"]));
  });

  test("sends fewer deliveries at once to a receiver that keeps failing", async () => {
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

  test("one that is back early, or was not heard, keeps its promise", async () => {
    receiver.otherwise(status(500));
    const webhookId = await webhookWith(1);
    const promise = { wakeAt: iso(5 * second) };
    expect(await drain(webhookId, "one")).toEqual(promise);
    clock.advance(5 * second - 400);
    expect(await drain(webhookId, "other")).toEqual({ wakeAt: null });
    expect(await drain(webhookId, "one")).toEqual(promise);
    expect(receiver.deliveries).toHaveLength(1);
  });

  test("one that is back up to a second early waits, and sends when it is due", async () => {
    receiver.next(status(500));
    const webhookId = await webhookWith(1);
    const { wakeAt } = await drain(webhookId, "one");
    const waited: number[] = [];
    const early = () =>
      drainDue(
        stage.platform,
        { webhookId, runId: "one", sleptUntil: wakeAt as string },
        {
          wait: async (milliseconds) => {
            waited.push(milliseconds);
            clock.advance(milliseconds);
          },
        },
      );
    clock.advance(3 * second);
    expect(await early()).toEqual({ wakeAt });
    clock.advance(second - 500);
    expect(await early()).toEqual({ wakeAt: null });
    expect(waited).toEqual([second, 500]);
    expect(receiver.deliveries).toHaveLength(2);
    expect(await statuses(webhookId)).toEqual(["delivered"]);
  });

  test("another one sleeps too if it must wake earlier", async () => {
    receiver.otherwise(status(500));
    const webhookId = await webhookWith(1);
    expect(await drain(webhookId, "one", 1)).toEqual({ wakeAt: iso(6 * second) });
    await stage.record(1);
    expect(await drain(webhookId, "two", 0)).toEqual({ wakeAt: iso(4 * second) });
    clock.advance(4 * second);
    // Once awake, it has no wake-up pending.
    receiver.otherwise(status(200));
    expect(await drain(webhookId, "two")).toEqual({ wakeAt: iso(2 * second) });
  });

  test("the first to wake schedules the next wake-up, and the rest end", async () => {
    receiver.otherwise(status(500));
    const webhookId = await webhookWith(2);
    await drain(webhookId, "one");
    clock.advance(5 * second);
    expect(await drain(webhookId, "two")).toEqual({ wakeAt: iso(5 * minute) });
    expect(await drain(webhookId, "one")).toEqual({ wakeAt: null });
    expect(await drain(webhookId, "three")).toEqual({ wakeAt: null });
  });

  test("a run that died before its wake-up is not waited for", async () => {
    receiver.otherwise(status(500));
    const webhookId = await webhookWith(1);
    await drain(webhookId, "killed");
    clock.advance(5 * second + 1);
    expect(await drain(webhookId, "other")).toEqual({ wakeAt: iso(5 * minute) });
    expect(receiver.deliveries).toHaveLength(2);
  });

  test("none checks twice within a quarter of a second: what is due by then is sent together", async () => {
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
  /** The wake-up messages sent now, as if it had not been woken for a while. */
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

  test("starts none while a run is sending, which picks up what is added in the meantime", async () => {
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

  test("starts another on Inngest when a run will return, which may be to another process", async () => {
    const env = { ...stage.platform.env, INNGEST_SIGNING_KEY: "set" };
    const held = createGate();
    receiver.next((response) => held.passed.then(() => response.end()));
    const webhookId = await webhookWith(1);
    const draining = drainDue({ ...stage.platform, env }, { webhookId, runId: "run" });
    await receiver.received(1);
    await stage.record(1);
    held.open();
    expect(await draining).toEqual({ wakeAt: "now" });
    expect(wake(webhookId)).toHaveLength(1);
  });

  test("starts another when a run has ended, sleeps, failed or did not return", async () => {
    const ended = await webhookWith(1);
    await drain(ended, "run");
    expect(wake(ended)).toHaveLength(1);

    receiver.otherwise(status(500));
    const asleep = await webhookWith(1);
    await drain(asleep, "run");
    expect(wake(asleep)).toHaveLength(1);

    const failed = await webhookWith(1);
    const find = vi.spyOn(backgroundPool(stage.platform), "query").mockImplementationOnce(() => {
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
  /** What it sends for one webhook, because other tests' webhooks may be due too. */
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

  test("wakes it even if a dead run was due to wake", async () => {
    receiver.next(status(500));
    const webhookId = await webhookWith(1);
    await drain(webhookId, "killed");
    clock.advance(34 * second);
    expect(await sweep(webhookId)).toEqual([]);
    clock.advance(second);
    expect(await sweep(webhookId)).toEqual([{ webhookId }]);
  });

  test("leaves deliveries being sent alone until their claim ends", async () => {
    const webhookId = await webhookWith(2);
    clock.advance(second);
    await stage.record(3);
    clock.advance(45 * second);
    await claim(webhookId, "run", 2);
    clock.advance(59 * second);
    expect(await sweep(webhookId)).toEqual([]);
    clock.advance(second);
    expect(await sweep(webhookId)).toEqual([{ webhookId }]);
  });

  test("leaves waiting deliveries alone until they are due", async () => {
    receiver.next(status(500));
    const webhookId = await webhookWith(1);
    await drain(webhookId, "run");
    clock.advance(5 * second);
    expect(await sweep(webhookId)).toEqual([]);
  });

  test("wakes a disabled webhook with pending deliveries, which are canceled", async () => {
    const webhookId = await webhookWith(1);
    await stage.pool.query("UPDATE webhooks SET status = 'disabled', disabled_reason = 'manual'");
    clock.advance(30 * second);
    expect(await sweep(webhookId)).toEqual([{ webhookId }]);
    expect(await drain(webhookId, "run")).toEqual({ wakeAt: null });
    expect(await statuses(webhookId)).toEqual(["canceled"]);
    expect(await sweep(webhookId)).toEqual([]);
  });
});
