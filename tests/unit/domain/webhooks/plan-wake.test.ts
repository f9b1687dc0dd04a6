import { describe, expect, test } from "vitest";
import { planWake } from "@/lib/domain/webhooks/deliver/plan-wake";
import { clock, inMilliseconds, minute, second, setUpDeliveryStage, stage } from "./drain-stage";

/* When a run looks for due deliveries again. */

setUpDeliveryStage();

interface Waiting {
  due: number;
  claimedBy?: string;
  /** From now. */
  claimedFor?: number;
}

/** A webhook with deliveries that wait; times in milliseconds from now. */
async function waiting(
  deliveries: readonly Waiting[],
  promise?: { by: string; at: number },
): Promise<string> {
  const webhookId = await stage.webhook("https://receiver.example/");
  await stage.record(deliveries.length);
  const rows = await stage.deliveries(webhookId);
  for (const [place, { due, claimedBy = null, claimedFor }] of deliveries.entries())
    await stage.pool.query(
      "UPDATE deliveries SET due_at = $2, claimed_by = $3, claimed_until = $4 WHERE id = $1",
      [
        rows[place]?.id,
        inMilliseconds(due),
        claimedBy,
        claimedFor === undefined ? null : inMilliseconds(claimedFor),
      ],
    );
  if (promise)
    await stage.pool.query("UPDATE webhooks SET wake_by = $2, wake_at = $3 WHERE id = $1", [
      webhookId,
      promise.by,
      inMilliseconds(promise.at),
    ]);
  return webhookId;
}

const plan = (webhookId: string) => planWake(stage.platform, { webhookId, runId: "mine" });
const at = (milliseconds: number) => new Date(clock() + milliseconds).toISOString();

describe("what is due", () => {
  test.each<[what: string, delivery: Waiting]>([
    ["and claimed by nobody", { due: 0 }],
    ["and claimed by a run whose claim has ended", { due: -minute, claimedBy: "other", claimedFor: 0 }],
    ["and claimed by this run", { due: 0, claimedBy: "mine", claimedFor: minute }],
  ])("%s is sent now", async (_, delivery) => {
    expect(await plan(await waiting([delivery]))).toBe("now");
  });

  test("and claimed by another run waits until the first of its claims ends", async () => {
    const claimed = (claimedFor: number) => ({ due: 0, claimedBy: "other", claimedFor });
    expect(await plan(await waiting([claimed(3 * minute), claimed(2 * minute)]))).toBe(at(2 * minute));
  });

  test("waits for what falls due before another run's claim ends", async () => {
    const webhookId = await waiting([
      { due: minute },
      { due: 0, claimedBy: "other", claimedFor: 2 * minute },
    ]);
    expect(await plan(webhookId)).toBe(at(minute));
  });

  test("later, and claimed until before that, waits until it falls due", async () => {
    const webhookId = await waiting([
      { due: 2 * minute },
      { due: 3 * minute, claimedBy: "other", claimedFor: minute },
    ]);
    expect(await plan(webhookId)).toBe(at(2 * minute));
  });

  test("at once is sent together after a pause", async () => {
    expect(await plan(await waiting([{ due: 1 }]))).toBe(at(250));
  });

  test("is none of another webhook's", async () => {
    await waiting([{ due: 0, claimedBy: "other", claimedFor: minute }]);
    const webhookId = await waiting([{ due: 2 * minute }]);
    await stage.pool.query(
      "UPDATE deliveries SET due_at = $2, claimed_by = 'other', claimed_until = $3 WHERE webhook_id <> $1",
      [webhookId, inMilliseconds(0), inMilliseconds(second)],
    );
    expect(await plan(webhookId)).toBe(at(2 * minute));
  });

  test("and nothing else is planned for", async () => {
    const webhookId = await waiting([{ due: 0 }]);
    await stage.pool.query(
      "UPDATE deliveries SET status = 'delivered', due_at = NULL WHERE webhook_id = $1",
      [webhookId],
    );
    expect(await plan(webhookId)).toBeNull();
  });
});

describe("a run that another promised to wake before", () => {
  test.each<[what: string, promise: { by: string; at: number }, planned: boolean]>([
    ["ends, if that is early enough", { by: "other", at: 2 * minute }, false],
    ["wakes, if that is too late", { by: "other", at: 2 * minute + 1 }, true],
    ["wakes, if that is over", { by: "other", at: 0 }, true],
    ["wakes, if it is the one that promised", { by: "mine", at: minute }, true],
  ])("%s", async (_, promise, isPlanned) => {
    const webhookId = await waiting([{ due: 2 * minute }], promise);
    expect(await plan(webhookId)).toBe(isPlanned ? at(2 * minute) : null);
  });
});
