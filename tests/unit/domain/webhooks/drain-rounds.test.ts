import { afterEach, describe, expect, test, vi } from "vitest";
import { wakeWebhooks } from "@/lib/domain/events/wake";
import { drainDue } from "@/lib/domain/webhooks/deliver/drain";
import { backgroundPool } from "@/lib/platform/wiring/background-pool";
import { createGate, type Gate } from "@/tests/support/inngest-harness";
import { eventually } from "@/tests/support/poll";
import { status } from "@/tests/support/receiver";
import { statuses, webhookWith } from "./drain-runs-stage";
import { dialer, minute, receiver, setUpDeliveryStage, stage } from "./drain-stage";

/* Rounds that follow each other in one call, which stays. */

setUpDeliveryStage();
afterEach(() => vi.restoreAllMocks());

const stay = { forMilliseconds: 10 * minute, waitMilliseconds: 0 };

/** Runs `before` ahead of each claim and each writing of results, and `after` once it is done. */
function watchStatements(
  before: (kind: "claim" | "record") => Promise<void> | void,
  after: (kind: "claim" | "record") => void = () => {},
): void {
  const pool = backgroundPool(stage.platform);
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
  vi.spyOn(pool, "query").mockImplementation((async (...given: unknown[]) => {
    const text = typeof given[0] === "string" ? given[0] : (given[0] as { text: string }).text;
    const kind = text.includes("INSERT INTO delivery_attempts") ? "record" : "claim";
    if (!/INSERT INTO delivery_attempts|WITH due AS/.test(text)) return query(...given);
    await before(kind);
    const result = await query(...given);
    after(kind);
    return result;
  }) as never);
}

const idsReceived = () => receiver.deliveries.map(({ headers }) => headers["webhook-id"]);

describe("a round", () => {
  test("is sent while the results of the one before are being written, and repeats none of it", async () => {
    const webhookId = await webhookWith(150);
    const writing = createGate();
    watchStatements((kind) => (kind === "record" ? writing.passed : undefined));
    const draining = drainDue(stage.platform, { webhookId, runId: "run" }, { stay });
    await receiver.received(150);
    expect(new Set(await statuses(webhookId))).toEqual(new Set(["pending"]));
    writing.open();
    expect(await draining).toEqual({ wakeAt: null });
    expect(new Set(idsReceived()).size).toBe(150);
    expect(receiver.deliveries).toHaveLength(150);
    expect(new Set(await statuses(webhookId))).toEqual(new Set(["delivered"]));
  });

  test("whose results can't be written fails the call, and the run's next calls send it again", async () => {
    const webhookId = await webhookWith(150);
    let isRefusing = true;
    watchStatements((kind) => {
      if (kind === "record" && isRefusing) throw new Error("refused");
    });
    const call = () => drainDue(stage.platform, { webhookId, runId: "run" }, { stay });
    await expect(call()).rejects.toThrow("refused");
    expect(new Set(await statuses(webhookId))).toEqual(new Set(["pending"]));
    expect(receiver.deliveries).toHaveLength(150);
    isRefusing = false;
    // Each call reclaims one round.
    expect(await call()).toEqual({ wakeAt: "now" });
    expect(await call()).toEqual({ wakeAt: null });
    expect(receiver.deliveries).toHaveLength(300);
    expect(new Set(idsReceived()).size).toBe(150);
    expect(new Set(await statuses(webhookId))).toEqual(new Set(["delivered"]));
  });

  test("that fails waits for the results of the one before, which the run's next call doesn't send again", async () => {
    const webhookId = await webhookWith(150);
    const [writing, refused] = [createGate(), createGate()];
    let claims = 0;
    watchStatements((kind) => {
      if (kind === "record") return writing.passed;
      if (++claims !== 2) return;
      refused.open();
      throw new Error("refused");
    });
    const call = () => drainDue(stage.platform, { webhookId, runId: "run" }, { stay });
    const ended = vi.fn();
    const draining = call().finally(ended);
    draining.catch(() => {});
    await refused.passed;
    await new Promise(setImmediate);
    expect(ended).not.toHaveBeenCalled();
    writing.open();
    await expect(draining).rejects.toThrow("refused");
    expect(await call()).toEqual({ wakeAt: null });
    expect(receiver.deliveries).toHaveLength(150);
    expect(new Set(idsReceived()).size).toBe(150);
  });

  test("after failures waits until these are written: it's smaller while the receiver fails", async () => {
    receiver.otherwise(status(500));
    const webhookId = await webhookWith(130);
    const order: string[] = [];
    watchStatements(
      (kind) => void (kind === "claim" && order.push("claim")),
      (kind) => void (kind === "record" && order.push("recorded")),
    );
    await drainDue(stage.platform, { webhookId, runId: "run" }, { stay });
    const rounds = order.join(" ").replaceAll("recorded recorded", "recorded");
    expect(rounds).toMatch(/^claim (recorded )+claim (recorded )+claim recorded/);
    expect(receiver.deliveries).toHaveLength(130);
  });
});

describe("a slow answer", () => {
  /** Answers at once, except for some deliveries (by number, from 1), which wait for the gate. */
  function answerLate(isLate: (number: number) => boolean, { passed }: Gate): { mostAtOnce(): number } {
    let [number, atOnce, most] = [0, 0, 0];
    receiver.otherwise(async (response) => {
      most = Math.max(most, ++atOnce);
      if (isLate(++number)) await passed;
      atOnce--;
      response.end();
    });
    return { mostAtOnce: () => most };
  }
  const countOf = async (webhookId: string, one: string) =>
    (await statuses(webhookId)).filter((each) => each === one).length;

  test("doesn't hold up the webhook's other deliveries, and is recorded when it arrives", async () => {
    const late = createGate();
    answerLate((number) => number === 1, late);
    const webhookId = await webhookWith(250);
    const draining = drainDue(stage.platform, { webhookId, runId: "run" }, { stay });
    await receiver.received(250);
    await eventually(
      "all others to be recorded",
      () => countOf(webhookId, "delivered"),
      (count) => count === 249,
    );
    late.open();
    expect(await draining).toEqual({ wakeAt: null });
    expect(await countOf(webhookId, "delivered")).toBe(250);
    expect(receiver.deliveries).toHaveLength(250);
    expect(new Set(idsReceived()).size).toBe(250);
  });

  test("doesn't hold up deliveries that fall due meanwhile", async () => {
    const late = createGate();
    answerLate((number) => number === 1, late);
    const webhookId = await webhookWith(4);
    const draining = drainDue(
      stage.platform,
      { webhookId, runId: "run" },
      { stay: { forMilliseconds: 10 * minute, waitMilliseconds: 20 } },
    );
    await eventually(
      "the others to be recorded",
      () => countOf(webhookId, "delivered"),
      (count) => count === 3,
    );
    await stage.record(1);
    wakeWebhooks(stage.platform, [webhookId]);
    await receiver.received(5);
    late.open();
    expect(await draining).toEqual({ wakeAt: null });
    expect(await countOf(webhookId, "delivered")).toBe(5);
    expect(receiver.deliveries).toHaveLength(5);
  });

  test("counts toward the 100 attempts of a webhook that may be in flight", async () => {
    const late = createGate();
    const { mostAtOnce } = answerLate((number) => number % 4 === 0, late);
    const webhookId = await webhookWith(400);
    const draining = drainDue(stage.platform, { webhookId, runId: "run" }, { stay });
    await receiver.received(200);
    late.open();
    expect(await draining).toEqual({ wakeAt: null });
    expect(mostAtOnce()).toBeLessThanOrEqual(100);
    expect(receiver.deliveries).toHaveLength(400);
    expect(await countOf(webhookId, "delivered")).toBe(400);
  });

  test("whose result can't be written fails the call, and only that delivery is sent again", async () => {
    const late = createGate();
    answerLate((number) => number === 1, late);
    const webhookId = await webhookWith(150);
    let isRefusing = false;
    watchStatements((kind) => {
      if (kind === "record" && isRefusing) throw new Error("refused");
    });
    const call = () => drainDue(stage.platform, { webhookId, runId: "run" }, { stay });
    const draining = call();
    draining.catch(() => {});
    await eventually(
      "all others to be recorded",
      () => countOf(webhookId, "delivered"),
      (count) => count === 149,
    );
    isRefusing = true;
    late.open();
    await expect(draining).rejects.toThrow("refused");
    isRefusing = false;
    expect(await call()).toEqual({ wakeAt: null });
    expect(receiver.deliveries).toHaveLength(151);
    expect(new Set(await statuses(webhookId))).toEqual(new Set(["delivered"]));
  });
});

describe("the pause before a round", () => {
  /** What a call waits for when more falls due after its first round. */
  async function pauseAfter(count: number): Promise<number[]> {
    const waited: number[] = [];
    vi.spyOn(performance, "now").mockReturnValue(performance.now());
    const webhookId = await webhookWith(count);
    const draining = drainDue(
      stage.platform,
      { webhookId, runId: "run" },
      {
        stay: { forMilliseconds: 10 * minute, waitMilliseconds: 10 * minute },
        wait: async (milliseconds) => {
          waited.push(milliseconds);
          vi.mocked(performance.now).mockRestore();
          await stage.pool.query("UPDATE webhooks SET deleted_at = created_at WHERE id = $1", [webhookId]);
        },
      },
    );
    await receiver.received(count);
    await stage.record(1);
    wakeWebhooks(stage.platform, [webhookId]);
    expect(await draining).toEqual({ wakeAt: null });
    return waited;
  }

  test.each([
    [1, 4],
    [20, 80],
    [60, 100],
  ])(
    "after one of %d deliveries is %d ms from its beginning: what falls due meanwhile is sent together",
    async (count, milliseconds) => {
      expect(await pauseAfter(count)).toEqual([milliseconds]);
    },
  );

  test("sends nothing more once the service stops", async () => {
    const webhookId = await webhookWith(60);
    const through = dialer();
    const draining = drainDue(
      stage.platform,
      { webhookId, runId: "run" },
      {
        dialer: through,
        stay: { forMilliseconds: 10 * minute, waitMilliseconds: 10 * minute },
        wait: () => through.close(),
      },
    );
    vi.spyOn(performance, "now").mockReturnValue(performance.now());
    await receiver.received(60);
    await stage.record(1);
    wakeWebhooks(stage.platform, [webhookId]);
    expect(await draining).toEqual({ wakeAt: "now" });
    expect(receiver.deliveries).toHaveLength(60);
    expect((await statuses(webhookId)).filter((one) => one === "delivered")).toHaveLength(60);
  });
});
