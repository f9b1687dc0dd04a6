import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openResponse } from "@/lib/domain/webhooks/deliver/attempt-response";
import { drainDue } from "@/lib/domain/webhooks/deliver/drain";
import { type DeliveryLimits, deliveryLimits } from "@/lib/domain/webhooks/egress/attempt";
import { createDialer, type Dialer, type DialerOptions } from "@/lib/domain/webhooks/egress/dialer";
import { verifySignature } from "@/lib/domain/webhooks/sign/verify";
import type { DeliveryRow, DeliveryStage } from "@/tests/support/drain";
import { createGate, type ManualClock, manualClock } from "@/tests/support/inngest-harness";
import {
  type Behavior,
  closeConnection,
  drip,
  flood,
  hang,
  type ReceivedDelivery,
  type Receiver,
  redirect,
  startReceiver,
  status,
  tooMany,
} from "@/tests/support/receiver";
import { openDeliveryStage } from "@/tests/support/shared-stage";

vi.setConfig({ testTimeout: 40_000, hookTimeout: 60_000 });

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
/** Long enough for an answer, short enough to wait for one that does not come. */
const short: DeliveryLimits = { ...deliveryLimits, totalMs: 300 };

let stage: DeliveryStage;
let clock: ManualClock;
let receiver: Receiver;
let dialers: Dialer[];

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

function dialer(options: Partial<DialerOptions> = {}): Dialer {
  const made = createDialer({
    allowInsecure: true,
    resolve: () => Promise.reject(new Error("ENOTFOUND")),
    clock,
    ...options,
  });
  dialers.push(made);
  return made;
}

let runs = 0;
const drain = (webhookId: string, { through = dialer(), runId = `run-${++runs}`, random = 0.5 } = {}) =>
  drainDue(stage.platform, { webhookId, runId }, { dialer: through, random: () => random });

/** A webhook to the receiver with one delivery that is due. */
async function oneDelivery(url = receiver.url): Promise<string> {
  const webhookId = await stage.webhook(url);
  await stage.record();
  return webhookId;
}

const only = async (webhookId: string) => (await stage.deliveries(webhookId))[0] as DeliveryRow;
const inMs = (milliseconds: number) => new Date(clock() + milliseconds);

describe("a delivery", () => {
  test("that is answered with 2xx is delivered, with the log of its attempt", async () => {
    receiver.next(status(204));
    const webhookId = await oneDelivery();
    expect(await drain(webhookId)).toEqual({ wakeAt: null });
    const delivery = await only(webhookId);
    expect(delivery).toMatchObject({
      status: "delivered",
      attempt_count: 1,
      failure_count: 0,
      due_at: null,
      claimed_by: null,
      claimed_until: null,
      last_attempt_at: inMs(0),
      last_status: 204,
      last_error_class: null,
    });
    expect(await stage.attempts(delivery.id)).toEqual([
      {
        delivery_id: delivery.id,
        number: 1,
        started_at: inMs(0),
        duration_ms: expect.any(Number),
        status: 204,
        error_class: null,
        address: "127.0.0.1",
        response: null,
      },
    ]);
  });

  test("carries the event, signed in both schemes at the time of the attempt", async () => {
    const webhookId = await oneDelivery();
    await drain(webhookId);
    const { event_id } = await only(webhookId);
    const { body, headers } = receiver.deliveries[0] as ReceivedDelivery;
    expect(JSON.parse(body.toString())).toEqual({
      id: event_id,
      event: "analysis.completed",
      timestamp: inMs(0).toISOString(),
      data: expect.objectContaining({ status: "completed", riskScore: 12 }),
    });
    expect(headers["webhook-id"]).toBe(event_id);
    expect(headers["webhook-timestamp"]).toBe(String(clock() / 1_000));
    expect(
      verifySignature({ headers, body, secret: "a secret of the tests", nowSeconds: clock() / 1_000 }),
    ).toEqual({ service: "valid", standard: "valid" });
  });

  test("is the same event with the same bytes on each retry, signed again", async () => {
    receiver.next(status(500), status(500), status(200));
    const webhookId = await oneDelivery();
    for (const pause of [0, 5 * second, 5 * minute]) {
      clock.advance(pause);
      await drain(webhookId);
    }
    const [first, ...others] = receiver.deliveries;
    expect(others).toHaveLength(2);
    for (const other of others) {
      expect(other.body.equals(first?.body as Buffer)).toBe(true);
      expect(other.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
      expect(other.headers["x-service-signature"]).toBe(first?.headers["x-service-signature"]);
      expect(other.headers["webhook-signature"]).not.toBe(first?.headers["webhook-signature"]);
      const nowSeconds = Number(other.headers["webhook-timestamp"]);
      expect(verifySignature({ ...other, secret: "a secret of the tests", nowSeconds })).toEqual({
        service: "valid",
        standard: "valid",
      });
    }
    expect(await only(webhookId)).toMatchObject({ status: "delivered", attempt_count: 3, failure_count: 2 });
  });

  test("keeps what the receiver answered, sealed and cut at 16 KiB", async () => {
    const answer = `<h1>Sorry</h1>${"x".repeat(20_000)}`;
    receiver.next(status(500, {}, answer));
    const webhookId = await oneDelivery();
    await drain(webhookId);
    const { id } = await only(webhookId);
    const [attempt] = await stage.attempts(id);
    const sealed = attempt?.response as Buffer;
    expect(sealed.includes("Sorry")).toBe(false);
    const { organizationId, platform } = stage;
    const place = { organizationId, deliveryId: id, number: 1 };
    expect(openResponse(platform, place, sealed).toString()).toBe(answer.slice(0, 16 * 1024));
    expect(() => openResponse(platform, { ...place, number: 2 }, sealed)).toThrow();
  });

  test("of thousands is sent once", async () => {
    const webhookId = await stage.webhook(receiver.url);
    await stage.record(250);
    const through = dialer();
    expect(await drain(webhookId, { through })).toEqual({ wakeAt: "now" });
    expect(receiver.deliveries).toHaveLength(100);
    expect(await drain(webhookId, { through })).toEqual({ wakeAt: "now" });
    expect(await drain(webhookId, { through })).toEqual({ wakeAt: null });
    const ids = receiver.deliveries.map(({ headers }) => headers["webhook-id"]);
    expect(new Set(ids).size).toBe(250);
    expect(ids).toHaveLength(250);
    const states = (await stage.deliveries(webhookId)).map((row) => row.status);
    expect(new Set(states)).toEqual(new Set(["delivered"]));
  });
});

describe("an attempt that fails", () => {
  const flooding = flood();
  test.each<[string, Behavior, { status: number | null; error_class: string | null }]>([
    ["is answered with 500", status(500), { status: 500, error_class: "status" }],
    ["is answered with 404", status(404), { status: 404, error_class: "status" }],
    ["is redirected", redirect("http://127.0.0.1:1/other"), { status: 307, error_class: "status" }],
    ["is not answered", hang, { status: null, error_class: "timeout" }],
    ["is answered by a drip without end", drip(200), { status: 200, error_class: "timeout" }],
    ["has its connection closed", closeConnection, { status: null, error_class: "connect" }],
  ])("because it %s is tried again after 5 s", async (_, behavior, expected) => {
    receiver.next(behavior);
    const webhookId = await oneDelivery();
    const through = dialer(expected.error_class === "timeout" ? { limits: short } : {});
    expect(await drain(webhookId, { through })).toEqual({ wakeAt: inMs(5 * second).toISOString() });
    const delivery = await only(webhookId);
    expect(delivery).toMatchObject({
      status: "pending",
      attempt_count: 1,
      failure_count: 1,
      due_at: inMs(5 * second),
      claimed_by: null,
      last_status: expected.status,
      last_error_class: expected.error_class,
    });
    expect(await stage.attempts(delivery.id)).toMatchObject([expected]);
    expect(receiver.deliveries).toHaveLength(1);
  });

  test("is not one whose answer is without end: 16 KiB of it are read", async () => {
    receiver.next(flooding.behavior);
    const webhookId = await oneDelivery();
    await drain(webhookId);
    await flooding.ended;
    const delivery = await only(webhookId);
    expect(delivery).toMatchObject({ status: "delivered", last_status: 200 });
    expect((await stage.attempts(delivery.id))[0]?.response?.length).toBeLessThan(17 * 1024);
  });

  test("lets the delivery fail after the eighth, at the times of the schedule", async () => {
    receiver.otherwise(status(503));
    const webhookId = await oneDelivery();
    const pauses = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 10 * hour];
    for (const pause of pauses) {
      expect(await drain(webhookId)).toEqual({ wakeAt: inMs(pause).toISOString() });
      clock.advance(pause - 1);
      // This run has promised that time already, so it is told again only when it has come.
      expect(await drain(webhookId)).toEqual({ wakeAt: null });
      clock.advance(1);
    }
    expect(receiver.deliveries).toHaveLength(7);
    expect(await drain(webhookId)).toEqual({ wakeAt: null });
    const delivery = await only(webhookId);
    expect(delivery).toMatchObject({ status: "failed", attempt_count: 8, failure_count: 8, due_at: null });
    expect((await stage.attempts(delivery.id)).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    clock.advance(100 * hour);
    await drain(webhookId);
    expect(receiver.deliveries).toHaveLength(8);
  });

  test("varies the pause by chance", async () => {
    receiver.otherwise(status(503));
    const webhookId = await oneDelivery();
    await drain(webhookId, { random: 0 });
    expect(await only(webhookId)).toMatchObject({ due_at: inMs(4 * second) });
  });

  test.each([
    ["is put off by a longer Retry-After", "3600", hour],
    ["is not brought forward by a shorter one", "1", 5 * second],
    ["is put off by 24 hours at most", "1000000", 24 * hour],
  ])("with 429 %s", async (_, retryAfter, pause) => {
    receiver.next(tooMany(retryAfter));
    const webhookId = await oneDelivery();
    expect(await drain(webhookId)).toEqual({ wakeAt: inMs(pause).toISOString() });
    expect(await only(webhookId)).toMatchObject({ due_at: inMs(pause), last_status: 429 });
  });

  test("because nothing listens is logged with the address", async () => {
    await receiver.close();
    const webhookId = await oneDelivery();
    await drain(webhookId);
    const { id } = await only(webhookId);
    expect(await stage.attempts(id)).toMatchObject([
      { status: null, error_class: "connect", address: "127.0.0.1" },
    ]);
  });

  test("because the name does not resolve is logged without an address", async () => {
    const webhookId = await oneDelivery("http://hooks.example.com/hook");
    await drain(webhookId);
    const { id } = await only(webhookId);
    expect(await stage.attempts(id)).toMatchObject([{ status: null, error_class: "dns", address: null }]);
  });
});

describe("a URL that may not be called any more", () => {
  test("is blocked at delivery, though it was allowed when it was saved", async () => {
    const webhookId = await oneDelivery();
    await drain(webhookId, { through: dialer({ allowInsecure: false }) });
    const { id } = await only(webhookId);
    expect(await stage.attempts(id)).toMatchObject([{ error_class: "blocked", address: null }]);
    expect(receiver.connections()).toBe(0);
  });

  test("is blocked from the moment its name leads inside, and tried again as any failure", async () => {
    const port = receiver.port;
    const webhookId = await oneDelivery("https://hooks.example.com/hook");
    const answers = [["93.184.216.34"], ["127.0.0.1"]];
    const through = dialer({
      allowInsecure: false,
      resolve: async () => answers.shift() ?? [],
      // Anything dialed would come here.
      route: () => ({ host: "127.0.0.1", port }),
    });
    await drain(webhookId, { through });
    clock.advance(5 * second);
    await drain(webhookId, { through });
    const { id, ...delivery } = await only(webhookId);
    expect(delivery).toMatchObject({ status: "pending", failure_count: 2, due_at: inMs(5 * minute) });
    expect(await stage.attempts(id)).toMatchObject([
      { error_class: "tls", address: "93.184.216.34" },
      { error_class: "blocked", address: null },
    ]);
    expect(receiver.deliveries).toEqual([]);
  });
});

describe("attempts of one round", () => {
  test("are written as they end: a slow one keeps none of the others back", async () => {
    const slow = createGate();
    receiver.next((response) => slow.passed.then(() => response.end()));
    const webhookId = await stage.webhook(receiver.url);
    await stage.record(20);
    const draining = drain(webhookId, { through: dialer() });
    await vi.waitFor(
      async () => {
        const rows = await stage.deliveries(webhookId);
        expect(rows.filter((row) => row.status === "delivered")).toHaveLength(19);
      },
      { timeout: 5_000 },
    );
    slow.open();
    await draining;
    const rows = await stage.deliveries(webhookId);
    expect(rows.every((row) => row.status === "delivered")).toBe(true);
  });

  test("that end together are written together", async () => {
    const held: (() => void)[] = [];
    receiver.otherwise((response) => {
      held.push(() => response.end());
      if (held.length === 100) for (const end of held) end();
    });
    const webhookId = await stage.webhook(receiver.url);
    await stage.record(100);
    const query = vi.spyOn(stage.pool, "query");
    await drain(webhookId, { through: dialer() });
    const writes = query.mock.calls.filter(([text]) =>
      String(text).includes("INSERT INTO delivery_attempts"),
    );
    query.mockRestore();
    const rows = await stage.deliveries(webhookId);
    expect(rows.every((row) => row.status === "delivered")).toBe(true);
    expect(writes.length).toBeLessThan(20);
  });
});

describe("a service that stops", () => {
  test("counts nothing against a receiver that it did not wait for, and sends it again", async () => {
    receiver.next(hang);
    const webhookId = await stage.webhook(receiver.url);
    await stage.record(2);
    const through = dialer();
    const draining = drain(webhookId, { through, runId: "run" });
    await receiver.received(2);
    await vi.waitFor(async () => {
      const states = (await stage.deliveries(webhookId)).map((delivery) => delivery.status);
      expect(states.sort()).toEqual(["delivered", "pending"]);
    });
    await through.close();
    expect(await draining).toEqual({ wakeAt: "now" });
    await expect(drain(webhookId, { through, runId: "run" })).rejects.toThrow("stopping");
    const pending = (await stage.deliveries(webhookId)).find(({ status }) => status === "pending");
    expect(pending).toMatchObject({ attempt_count: 0, failure_count: 0, claimed_by: "run" });

    expect(await drain(webhookId, { runId: "run" })).toEqual({ wakeAt: null });
    expect(new Set(receiver.deliveries.map(({ headers }) => headers["webhook-id"])).size).toBe(2);
    expect(await stage.attempts(pending?.id as string)).toMatchObject([{ number: 1, status: 200 }]);
  });
});
