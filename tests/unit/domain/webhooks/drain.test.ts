import { describe, expect, test, vi } from "vitest";
import { openResponse } from "@/lib/domain/webhooks/deliver/attempt-response";
import { claimDue } from "@/lib/domain/webhooks/deliver/claim";
import { type DrainedWebhook, readDrainedWebhook } from "@/lib/domain/webhooks/deliver/drained-webhook";
import { createAttemptRecorder } from "@/lib/domain/webhooks/deliver/record-attempts";
import { backgroundPool } from "@/lib/platform/wiring/background-pool";
import { createGate } from "@/tests/support/inngest-harness";
import { hang, type ReceivedDelivery, status } from "@/tests/support/receiver";
import { verifySignature } from "@/tests/support/verify-signature";
import {
  clock,
  dialer,
  drain,
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

describe("a delivery", () => {
  test("answered with 2xx is delivered, and its attempt is logged", async () => {
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
      last_attempt_at: inMilliseconds(0),
      last_status: 204,
      last_error_class: null,
    });
    expect(await stage.attempts(delivery.id)).toEqual([
      {
        delivery_id: delivery.id,
        number: 1,
        started_at: inMilliseconds(0),
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
      timestamp: inMilliseconds(0).toISOString(),
      data: expect.objectContaining({ status: "completed", riskScore: 12 }),
    });
    expect(headers["webhook-id"]).toBe(event_id);
    expect(headers["webhook-timestamp"]).toBe(String(clock() / 1_000));
    expect(
      verifySignature({ headers, body, secret: "a secret of the tests", nowSeconds: clock() / 1_000 }),
    ).toEqual({ service: "valid", standard: "valid" });
  });

  test("carries the same bytes on each retry, signed again", async () => {
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

  test("stores the receiver's answer, sealed and cut at 16 KiB", async () => {
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
    expect(openResponse(platform.keys, place, sealed).toString()).toBe(answer.slice(0, 16 * 1024));
    expect(() => openResponse(platform.keys, { ...place, number: 2 }, sealed)).toThrow();
  });

  test("is sent once, among hundreds in several rounds", async () => {
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

test("a round that was full has the run come back at once, even if nothing is left", async () => {
  const webhookId = await stage.webhook(receiver.url);
  await stage.record(100);
  const through = dialer();
  expect(await drain(webhookId, { through })).toEqual({ wakeAt: "now" });
  expect(receiver.deliveries).toHaveLength(100);
  expect(await drain(webhookId, { through })).toEqual({ wakeAt: null });
});

describe("attempts of one round", () => {
  test("are stored as they end: a slow one holds back no other", async () => {
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
      { timeout: 30_000 },
    );
    slow.open();
    await draining;
    const rows = await stage.deliveries(webhookId);
    expect(rows.every((row) => row.status === "delivered")).toBe(true);
  });

  test("that end soon after each other are stored together", async () => {
    const webhookId = await stage.webhook(receiver.url);
    await stage.record(3);
    const claim = { webhookId, runId: "run", count: 3, reclaims: true };
    const claimed = await claimDue(stage.platform, claim);
    const webhook = (await readDrainedWebhook(stage.platform, webhookId)) as DrainedWebhook;
    const query = vi.spyOn(backgroundPool(stage.platform), "query");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const recorder = createAttemptRecorder(stage.platform, { webhook, runId: "run", random: Math.random });
    for (const delivery of claimed) {
      const answer = { status: 200, responseBody: Buffer.alloc(0) };
      recorder.add(delivery, { startedAt: new Date(clock()), durationMs: 1, ...answer });
      await new Promise(setImmediate);
    }
    await recorder.flush();
    vi.useRealTimers();
    expect(query).toHaveBeenCalledOnce();
    query.mockRestore();
    const rows = await stage.deliveries(webhookId);
    expect(rows.map((row) => row.status)).toEqual(["delivered", "delivered", "delivered"]);
  });
});

describe("a stopping service", () => {
  test("counts no failure against a receiver that it did not wait for, and sends again", async () => {
    receiver.next(hang);
    const webhookId = await stage.webhook(receiver.url);
    await stage.record(2);
    const through = dialer();
    const draining = drain(webhookId, { through, runId: "run" });
    await receiver.received(2);
    await vi.waitFor(async () => {
      const states = (await stage.deliveries(webhookId)).map((delivery) => delivery.status);
      expect(states.sort()).toEqual(["delivered", "pending"]);
    }, 30_000);
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
