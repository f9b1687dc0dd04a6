import { describe, expect, test, vi } from "vitest";
import { wakeUnfinishedWork } from "@/lib/domain/events/unfinished-work";
import { wakeWebhooks } from "@/lib/domain/events/wake";
import { drainDue } from "@/lib/domain/webhooks/deliver/drain";
import { backgroundPool } from "@/lib/platform/wiring/background-pool";
import { createGate } from "@/tests/support/inngest-harness";
import { eventually } from "@/tests/support/poll";
import { status } from "@/tests/support/receiver";
import { claim, drain, statuses, webhookWith } from "./drain-runs-stage";
import { clock, minute, receiver, second, setUpDeliveryStage, stage } from "./drain-stage";

setUpDeliveryStage();

describe("waking a webhook", () => {
  /** The wake-up messages sent now, as if it had not been woken for a while. */
  const wake = (webhookId: string) => {
    (
      stage.platform.singletons.get("webhooks-waking", () => ({ recent: new Set() })) as {
        recent: Set<string>;
      }
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

  test("starts none while a call stays for more, which sends it at once, and looks at the webhook again", async () => {
    const stay = { forMilliseconds: 10 * minute, waitMilliseconds: 10 * minute };
    const webhookId = await webhookWith(1);
    stage.messages.length = 0;
    const draining = drainDue(stage.platform, { webhookId, runId: "run" }, { stay });
    await receiver.received(1);
    await stage.record(1);
    expect(wake(webhookId)).toEqual([]);
    await receiver.received(2);
    await eventually(
      "the attempts to be written",
      () => statuses(webhookId),
      (found) => found.every((one) => one === "delivered"),
    );
    await stage.pool.query("UPDATE webhooks SET deleted_at = created_at WHERE id = $1", [webhookId]);
    expect(wake(webhookId)).toEqual([]);
    expect(await draining).toEqual({ wakeAt: null });
    expect(await statuses(webhookId)).toEqual(["delivered", "delivered"]);
    expect(wake(webhookId)).toHaveLength(1);
  });

  test("starts another when a call that stayed has ended, which sent all that was due", async () => {
    const webhookId = await webhookWith(250);
    const stay = { forMilliseconds: 10 * minute, waitMilliseconds: 0 };
    expect(await drainDue(stage.platform, { webhookId, runId: "run" }, { stay })).toEqual({ wakeAt: null });
    expect(new Set(await statuses(webhookId))).toEqual(new Set(["delivered"]));
    expect(wake(webhookId)).toHaveLength(1);
  });

  test("a call that may not stay any longer returns for its next round", async () => {
    const webhookId = await webhookWith(150);
    const round = (waitMilliseconds: number) =>
      drainDue(
        stage.platform,
        { webhookId, runId: "run" },
        { stay: { forMilliseconds: 0, waitMilliseconds } },
      );
    // Its time is over at once, before any has passed.
    const now = vi.spyOn(performance, "now").mockReturnValue(performance.now());
    const first = await round(0);
    now.mockRestore();
    expect(first).toEqual({ wakeAt: "now" });
    expect(wake(webhookId)).toEqual([]);
    expect(await round(10 * minute)).toEqual({ wakeAt: null });
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
    await wakeUnfinishedWork(stage.platform, 30);
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
