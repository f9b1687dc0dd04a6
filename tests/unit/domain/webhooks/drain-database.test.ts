import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { drainDue } from "@/lib/domain/webhooks/deliver/drain";
import { backgroundPool } from "@/lib/platform/wiring/background-pool";
import { type DatabaseLine, layDatabaseLine } from "@/tests/support/database-line";
import { type DeliveryStage, stageDeliveries } from "@/tests/support/drain";
import { createGate, type Gate, type ManualClock, manualClock } from "@/tests/support/inngest-harness";
import type { TestPostgres } from "@/tests/support/postgres";
import { type Receiver, startReceiver } from "@/tests/support/receiver";
import { openTestPostgres } from "@/tests/support/shared-postgres";

let postgres: TestPostgres;
let line: DatabaseLine;
let stage: DeliveryStage;
let clock: ManualClock;
let receiver: Receiver;

beforeAll(async () => {
  postgres = await openTestPostgres();
  line = await layDatabaseLine(postgres.connectionString);
  clock = manualClock(Date.UTC(2026, 0, 15, 12));
  stage = await stageDeliveries(line.url, { clock });
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.close();
  await stage.close();
  await line.close();
  await postgres.close();
});
beforeEach(() => {
  receiver.deliveries.length = 0;
});

const drain = (webhookId: string, runId = "run") =>
  drainDue(stage.platform, { webhookId, runId }, { random: () => 0.5 });
const statuses = async (webhookId: string) =>
  (await stage.deliveries(webhookId)).map((delivery) => delivery.status);

/** A round of three deliveries in progress, each answered when its gate opens. */
async function underWay(): Promise<{ webhookId: string; draining: Promise<unknown>; gates: Gate[] }> {
  const gates = [createGate(), createGate(), createGate()];
  receiver.next(
    ...gates.map(
      ({ passed }) =>
        (response: { end(): void }) =>
          void passed.then(() => response.end()),
    ),
  );
  const webhookId = await stage.webhook(receiver.url);
  await stage.record(3);
  const draining = drain(webhookId);
  draining.catch(() => {});
  await receiver.received(3);
  return { webhookId, draining, gates };
}

describe("a database outage when attempts end", () => {
  test("that is short delays storing them, and repeats none", async () => {
    const { webhookId, draining, gates } = await underWay();
    await line.cut();
    const refused = vi.spyOn(backgroundPool(stage.platform), "query");
    for (const gate of gates) gate.open();
    await vi.waitFor(() => expect(refused).toHaveBeenCalled(), 30_000);
    await Promise.allSettled(refused.mock.results.map(({ value }) => value));
    refused.mockRestore();
    await line.restore();
    expect(await draining).toEqual({ wakeAt: null });
    expect(await statuses(webhookId)).toEqual(["delivered", "delivered", "delivered"]);
    expect(receiver.deliveries).toHaveLength(3);
  });

  test("that lasts fails the round; the same run repeats them at once, and each event arrives", async () => {
    const { webhookId, draining, gates } = await underWay();
    await line.cut();
    for (const gate of gates) gate.open();
    vi.useFakeTimers({ toFake: ["Date"] });
    const hurry = setInterval(() => vi.setSystemTime(Date.now() + 60_000), 20);
    await expect(draining).rejects.toThrow();
    clearInterval(hurry);
    vi.useRealTimers();
    await line.restore();
    expect(await statuses(webhookId)).toEqual(["pending", "pending", "pending"]);
    // No other run takes them before the claim ends.
    await drain(webhookId, "other");
    expect(receiver.deliveries).toHaveLength(3);
    expect(await drain(webhookId)).toEqual({ wakeAt: null });
    expect(await statuses(webhookId)).toEqual(["delivered", "delivered", "delivered"]);
    const ids = receiver.deliveries.map(({ headers }) => headers["webhook-id"]);
    expect(ids).toHaveLength(6);
    expect(new Set(ids).size).toBe(3);
  });

  test("fails a round that has not started, which sends nothing", async () => {
    const webhookId = await stage.webhook(receiver.url);
    await stage.record(1);
    await line.cut();
    await expect(drain(webhookId)).rejects.toThrow();
    expect(receiver.deliveries).toEqual([]);
    await line.restore();
    expect(await drain(webhookId)).toEqual({ wakeAt: null });
    expect(await statuses(webhookId)).toEqual(["delivered"]);
  });
});
