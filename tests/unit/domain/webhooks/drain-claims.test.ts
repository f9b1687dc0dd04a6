import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { ClaimedDelivery } from "@/lib/domain/webhooks/deliver/claim";
import { drainDue } from "@/lib/domain/webhooks/deliver/drain";
import { type DrainedWebhook, readDrainedWebhook } from "@/lib/domain/webhooks/deliver/drained-webhook";
import { createAttemptRecorder } from "@/lib/domain/webhooks/deliver/record-attempts";
import type { DeliveryRow } from "@/tests/support/drain";
import { createGate } from "@/tests/support/inngest-harness";
import { status } from "@/tests/support/receiver";
import { claim, drain, iso, statuses, webhookWith } from "./drain-runs-stage";
import { clock, minute, only, receiver, second, setUpDeliveryStage, stage } from "./drain-stage";

setUpDeliveryStage();

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

describe("a claim", () => {
  test.each(["status = 'disabled', disabled_reason = 'manual'", "deleted_at = now()"])(
    "takes nothing of a webhook with %s",
    async (change) => {
      const webhookId = await webhookWith(1);
      await stage.pool.query(`UPDATE webhooks SET ${change} WHERE id = $1`, [webhookId]);
      expect(await claim(webhookId, "run", 100)).toEqual([]);
    },
  );

  test("keeps its row on the same page, so that it writes no index", async () => {
    // Rows of earlier tests take up room.
    await stage.pool.query("VACUUM deliveries");
    const webhookId = await webhookWith(100);
    const pages = async () => {
      const { rows } = await stage.pool.query<{ page: string }>(
        "SELECT split_part(ctid::text, ',', 1) AS page FROM deliveries WHERE webhook_id = $1 ORDER BY id",
        [webhookId],
      );
      return rows.map(({ page }) => page);
    };
    const before = await pages();
    const runId = randomUUID();
    expect(await claim(webhookId, runId, 100)).toHaveLength(100);
    expect(await pages()).toEqual(before);
  });

  test("leaves what another transaction holds, without waiting for it", async () => {
    const webhookId = await webhookWith(3);
    const other = await stage.pool.connect();
    try {
      await other.query("BEGIN");
      await other.query("SELECT 1 FROM deliveries WHERE webhook_id = $1 LIMIT 1 FOR UPDATE", [webhookId]);
      expect(await claim(webhookId, "run", 100)).toHaveLength(2);
    } finally {
      await other.query("ROLLBACK");
      other.release();
    }
  });
});

describe("an attempt that ends late", () => {
  /** Records a failed attempt of a delivery as its run knew it, after `change` of the row. */
  async function recordAfter(change: string): Promise<DeliveryRow> {
    const webhookId = await webhookWith(1);
    const [delivery] = await claim(webhookId, "late", 1);
    await stage.pool.query(`UPDATE deliveries SET ${change} WHERE webhook_id = $1`, [webhookId]);
    const webhook = await readDrainedWebhook(stage.platform, webhookId);
    const recorder = createAttemptRecorder(stage.platform, {
      webhook: webhook as DrainedWebhook,
      runId: "late",
      random: () => 0.5,
    });
    recorder.add(delivery as ClaimedDelivery, {
      startedAt: new Date(clock()),
      durationMs: 1,
      status: 500,
      errorClass: "status",
      responseBody: Buffer.alloc(0),
    });
    await recorder.flush();
    return only(webhookId);
  }

  test.each([
    ["whose delivery another run has claimed", "claimed_by = 'other'", 0],
    ["that was already recorded", "attempt_count = 1", 1],
  ])("%s changes nothing", async (_, change, attempts) => {
    const row = await recordAfter(change);
    expect(row).toMatchObject({ status: "pending", attempt_count: attempts, failure_count: 0 });
    expect(await stage.attempts(row.id)).toEqual([]);
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
