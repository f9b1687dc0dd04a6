import { describe, expect, test } from "vitest";
import { type DeliveryLimits, deliveryLimits } from "@/lib/domain/webhooks/egress/attempt";
import { replayDelivery } from "@/lib/domain/webhooks/manage/deliveries/replay";
import { apiKeyPrincipal } from "@/tests/support/principals";
import {
  type Behavior,
  closeConnection,
  drip,
  flood,
  hang,
  redirect,
  status,
  tooMany,
} from "@/tests/support/receiver";
import {
  clock,
  dialer,
  drain,
  hour,
  inMilliseconds,
  minute,
  oneDelivery,
  only,
  receiver,
  second,
  setUpDeliveryStage,
  stage,
} from "./drain-stage";

setUpDeliveryStage();

/** Long enough for an answer, short enough to wait for one that never comes. */
const short: DeliveryLimits = { ...deliveryLimits, totalMilliseconds: 1_000 };

describe("an attempt that fails", () => {
  const flooding = flood();
  test.each<[string, Behavior, { status: number | null; error_class: string | null }]>([
    ["is answered with 500", status(500), { status: 500, error_class: "status" }],
    ["is answered with 404", status(404), { status: 404, error_class: "status" }],
    ["is redirected", redirect("http://127.0.0.1:1/other"), { status: 307, error_class: "status" }],
    ["is not answered", hang, { status: null, error_class: "timeout" }],
    ["gets an answer that drips without end", drip(200), { status: 200, error_class: "timeout" }],
    ["has its connection closed", closeConnection, { status: null, error_class: "connect" }],
  ])("because it %s is retried after 5 s", async (_, behavior, expected) => {
    receiver.next(behavior);
    const webhookId = await oneDelivery();
    const through = dialer(expected.error_class === "timeout" ? { limits: short } : {});
    expect(await drain(webhookId, { through })).toEqual({ wakeAt: inMilliseconds(5 * second).toISOString() });
    const delivery = await only(webhookId);
    expect(delivery).toMatchObject({
      status: "pending",
      attempt_count: 1,
      failure_count: 1,
      due_at: inMilliseconds(5 * second),
      claimed_by: null,
      last_status: expected.status,
      last_error_class: expected.error_class,
    });
    expect(await stage.attempts(delivery.id)).toMatchObject([expected]);
    expect(receiver.deliveries).toHaveLength(1);
  });

  test("is not one whose answer never ends: 16 KiB of it are read", async () => {
    receiver.next(flooding.behavior);
    const webhookId = await oneDelivery();
    await drain(webhookId);
    await flooding.ended;
    const delivery = await only(webhookId);
    expect(delivery).toMatchObject({ status: "delivered", last_status: 200 });
    expect((await stage.attempts(delivery.id))[0]?.response?.length).toBeLessThan(17 * 1024);
  });

  test("fails the delivery after the eighth, on schedule", async () => {
    receiver.otherwise(status(503));
    const webhookId = await oneDelivery();
    const pauses = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 10 * hour];
    for (const pause of pauses) {
      expect(await drain(webhookId)).toEqual({ wakeAt: inMilliseconds(pause).toISOString() });
      clock.advance(pause - 1);
      // This run has already returned that time, and returns it again only once it has passed.
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

  test("leaves a delivery due that was replayed during it, with its whole schedule", async () => {
    const webhookId = await oneDelivery();
    await stage.pool.query("UPDATE deliveries SET failure_count = 7 WHERE webhook_id = $1", [webhookId]);
    receiver.next(async (response) => {
      const { id, event_id: eventId } = await only(webhookId);
      clock.advance(second);
      const context = stage.context(apiKeyPrincipal(stage));
      await context.transaction((inside) => replayDelivery(inside, { id, webhookId, eventId }));
      response.writeHead(503).end();
    });
    expect(await drain(webhookId)).toEqual({ wakeAt: "now" });
    expect(await only(webhookId)).toMatchObject({ status: "pending", attempt_count: 1, failure_count: 0 });
    receiver.next(status(503));
    expect(await drain(webhookId)).toEqual({ wakeAt: inMilliseconds(5 * second).toISOString() });
  });

  test("randomizes the pause", async () => {
    receiver.otherwise(status(503));
    const webhookId = await oneDelivery();
    await drain(webhookId, { random: 0 });
    expect(await only(webhookId)).toMatchObject({ due_at: inMilliseconds(4 * second) });
  });

  test.each([
    ["is delayed by a longer Retry-After", "3600", hour],
    ["is not brought forward by a shorter one", "1", 5 * second],
    ["is put off by 24 hours at most", "1000000", 24 * hour],
  ])("with 429 %s", async (_, retryAfter, pause) => {
    receiver.next(tooMany(retryAfter));
    const webhookId = await oneDelivery();
    expect(await drain(webhookId)).toEqual({ wakeAt: inMilliseconds(pause).toISOString() });
    expect(await only(webhookId)).toMatchObject({ due_at: inMilliseconds(pause), last_status: 429 });
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

describe("a URL that is no longer allowed", () => {
  test("is blocked at delivery, even if it was allowed when saved", async () => {
    const webhookId = await oneDelivery();
    await drain(webhookId, { through: dialer({ allowInsecure: false }) });
    const { id } = await only(webhookId);
    expect(await stage.attempts(id)).toMatchObject([{ error_class: "blocked", address: null }]);
    expect(receiver.connections()).toBe(0);
  });

  test("is blocked from the moment its name resolves to an internal address, and retried like any failure", async () => {
    const port = receiver.port;
    const webhookId = await oneDelivery("https://hooks.example.com/hook");
    const answers = [["93.184.216.34"], ["127.0.0.1"]];
    const through = dialer({
      allowInsecure: false,
      resolve: async () => answers.shift() ?? [],
      // Any connection would end up here.
      route: () => ({ host: "127.0.0.1", port }),
    });
    await drain(webhookId, { through });
    clock.advance(5 * second);
    await drain(webhookId, { through });
    const { id, ...delivery } = await only(webhookId);
    expect(delivery).toMatchObject({
      status: "pending",
      failure_count: 2,
      due_at: inMilliseconds(5 * minute),
    });
    expect(await stage.attempts(id)).toMatchObject([
      { error_class: "tls", address: "93.184.216.34" },
      { error_class: "blocked", address: null },
    ]);
    expect(receiver.deliveries).toEqual([]);
  });
});
