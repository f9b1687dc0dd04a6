import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { canonicalName, subscribableNames } from "@/lib/contract/event-names";
import { sampleEvent } from "@/lib/contract/event-samples";
import { call } from "@/tests/support/api";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { expectError, expectInvalid, expectMoment } from "@/tests/support/shapes";
import { deliveriesOf, type StoredDelivery, webhookCalls } from "@/tests/support/webhook-calls";
import { seedDelivery, seedWebhook } from "@/tests/support/webhooks";
import { refusedUrls } from "@/tests/unit/domain/webhooks/hosts";

const seed = new Seed(inject("databaseUrl"));
let admin: SeededKey;
beforeAll(async () => {
  admin = await seed.keyOfNewOrganization();
});
afterAll(() => seed.close());

const { recover } = webhookCalls(() => admin);
const detail = (id: string, { key } = admin) => call("GET", `/webhooks/deliveries/${id}`, { key });
const list = (id: string, query = "", { key } = admin) =>
  call("GET", `/webhooks/${id}/deliveries${query}`, { key });
const send = (webhookId: string, event: string, { key } = admin) =>
  call("POST", "/webhooks/test", { key, body: { webhookId, event } });
const replay = (id: string, { key } = admin) => call("POST", `/webhooks/deliveries/${id}/replay`, { key });
const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);

const itemFields = [
  "attemptCount",
  "createdAt",
  "event",
  "eventId",
  "id",
  "lastAttempt",
  "nextAttemptAt",
  "status",
  "webhookId",
];

describe("the log of deliveries", () => {
  it("pages through all of a webhook's deliveries, newest first, each once, and filters them", async () => {
    const webhook = await seedWebhook(seed, admin);
    const other = await seedWebhook(seed, admin);
    await seedDelivery(seed, other);
    const ids: string[] = [];
    for (let count = 0; count < 7; count++) {
      // Groups of three share a creation time: the identifier decides their order.
      const createdAt = new Date(Date.UTC(2026, 0, 1 + Math.floor(count / 3)));
      const status = (["delivered", "failed", "pending"] as const)[count % 3] as "delivered";
      const eventName = count === 6 ? "batch.finished" : "analysis.completed";
      ids.push(await seedDelivery(seed, webhook, { createdAt, status, eventName }));
    }
    const seen: { id: string; createdAt: string }[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const { status, body } = await list(webhook, `?limit=3${cursor && `&cursor=${cursor}`}`);
      expect(status).toBe(200);
      seen.push(...body.data);
      cursor = body.nextCursor;
    }
    expect(seen.map(({ id }) => id).sort()).toEqual([...ids].sort());
    const order = seen.map(({ createdAt, id }) => `${createdAt} ${id}`);
    expect(order).toEqual([...order].sort().reverse());
    expect(Object.keys(seen[0] ?? {}).sort()).toEqual(itemFields);

    const filtered = async (query: string) => (await list(webhook, query)).body.data.length;
    expect(await filtered("?status=delivered")).toBe(3);
    expect(await filtered("?status=canceled")).toBe(0);
    expect(await filtered("?event=batch.finished")).toBe(1);
    expect(await filtered("?createdAfter=2026-01-02T00:00:00Z")).toBe(1);
    expect(await filtered("?createdBefore=2026-01-02T00:00:00Z")).toBe(3);
    expect(await filtered("?createdAfter=2026-01-01T12:00:00Z&status=failed")).toBe(1);
    for (const [query, path] of [
      ["?status=sent", "status"],
      ["?event=batch.done", "event"],
      ["?createdAfter=yesterday", "createdAfter"],
      ["?cursor=x", "cursor"],
      ["?webhookId=x", "webhookId"],
    ] as const) {
      expectInvalid(await list(webhook, query), path);
    }
  });

  it("shows every attempt with its answer decoded as UTF-8, even invalid bytes", async () => {
    const webhook = await seedWebhook(seed, admin);
    const createdAt = new Date("2026-01-31T12:00:00.123Z");
    const responses = ["Bücher sind aus", Buffer.from([0x6f, 0x6b, 0xff, 0x00]), null, ""];
    const id = await seedDelivery(seed, webhook, { createdAt, responses });
    const { status, body } = await detail(id);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual([...itemFields, "attempts", "request"].sort());
    const outcome = { status: 503, errorClass: "status" };
    const startedAt = createdAt.toISOString();
    expect(body).toMatchObject({
      status: "failed",
      attemptCount: 4,
      nextAttemptAt: null,
      lastAttempt: { at: startedAt, ...outcome },
      createdAt: startedAt,
    });
    expect(body.attempts).toEqual(
      ["Bücher sind aus", "ok\ufffd\0", null, ""].map((response, index) => ({
        number: index + 1,
        startedAt,
        durationMs: 12,
        ...outcome,
        address: "3ffe::1",
        response,
      })),
    );
    const { rows } = await seed.pool.query(
      "SELECT 1 FROM delivery_attempts WHERE encode(response, 'escape') LIKE '%cher sind%'",
    );
    expect(rows).toEqual([]);
  });

  it("of another organization or mode is not found", async () => {
    const elsewhere = await seed.keyOfNewOrganization();
    const otherMode = await seed.key(admin.organizationId, { mode: "test" });
    const webhook = await seedWebhook(seed, admin);
    const delivery = await seedDelivery(seed, webhook);
    for (const caller of [elsewhere, otherMode]) {
      const since = ago(60).toISOString();
      const answers = [
        await list(webhook, "", caller),
        await detail(delivery, caller),
        await replay(delivery, caller),
        await send(webhook, "batch.started", caller),
        await recover(webhook, { since }, caller),
      ];
      for (const answer of answers) expectError(answer, 404, "not_found");
    }
    expect((await deliveriesOf(seed, webhook)).map(({ id, status }) => [id, status])).toEqual([
      [delivery, "failed"],
    ]);
  });
});

describe("a sample event", () => {
  it.each(subscribableNames)(
    "%s goes to one webhook under the requested name, regardless of its subscriptions, and to no other",
    async (name) => {
      const owner = await seed.keyOfNewOrganization();
      const events = ["applicant.updated" as const, "batch.finished" as const];
      const webhook = await seedWebhook(seed, owner, { events });
      const other = await seedWebhook(seed, owner, { events: [...subscribableNames] });
      const { status, body } = await send(webhook, name, owner);
      expect(status).toBe(202);
      expect(body).toEqual({
        success: true,
        eventId: expect.stringMatching(/^evt_[0-9a-z]{26}$/),
        deliveryId: expect.stringMatching(/^dlv_[0-9a-z]{26}$/),
      });
      const delivery = (await detail(body.deliveryId, owner)).body;
      expect(delivery).toMatchObject({ webhookId: webhook, eventId: body.eventId, event: name });
      const { timestamp } = JSON.parse(delivery.request.body);
      expectMoment(timestamp, Date.now() - 60_000, Date.now());
      const data = JSON.stringify(sampleEvent(canonicalName(name)).data);
      expect(delivery.request.body).toBe(
        `{"id":"${body.eventId}","event":"${name}","timestamp":"${timestamp}","data":${data}}`,
      );
      expect(await deliveriesOf(seed, other)).toEqual([]);
    },
  );

  it("is refused for an unknown event or webhook", async () => {
    const webhook = await seedWebhook(seed, admin);
    expectInvalid(await send(webhook, "batch.done"), "event");
    const disabled = await seedWebhook(seed, admin, { disabledReason: "gone" });
    expectError(await send(disabled, "batch.started"), 409, "conflict");
    expectError(await send("anything", "batch.started"), 404, "not_found");
    expectInvalid(await send("whk_\u2028", "batch.started"), "webhookId");
    expectInvalid(await send("whk_\u0000", "batch.started"), "webhookId");
    expect(await deliveriesOf(seed, disabled)).toEqual([]);
  });
});

describe("a URL that is no longer allowed", () => {
  it("is refused for a sample, a replay and a recovery as when saved, in any form", async () => {
    const owner = await seed.keyOfNewOrganization({ requestsPerMinute: 100_000 });
    const webhook = await seedWebhook(seed, owner);
    const delivery = await seedDelivery(seed, webhook, { createdAt: ago(30) });
    const since = ago(60).toISOString();
    // A text column can't hold NUL.
    const stored = refusedUrls.filter((url) => !url.includes("\0"));
    expect(stored.length).toBeGreaterThan(250);
    for (const url of stored) {
      await seed.pool.query("UPDATE webhooks SET url = $2 WHERE id = $1", [webhook, url]);
      const answers = await Promise.all([
        send(webhook, "batch.started", owner),
        replay(delivery, owner),
        recover(webhook, { since }, owner),
      ]);
      expect(
        answers.map(({ status }) => status),
        url,
      ).toEqual([409, 409, 409]);
    }
    expect((await deliveriesOf(seed, webhook)).map(({ status }) => status)).toEqual(["failed"]);
  });

  it("gets a 409 with the reason for a sample, a replay and a recovery, and nothing becomes due", async () => {
    for (const [url, reason] of [
      ["https://169.254.169.254/latest", /isn't public/],
      ["http://[3ffe::1]/", /https/],
    ] as const) {
      const webhook = await seedWebhook(seed, admin, { url });
      const delivery = await seedDelivery(seed, webhook, { createdAt: ago(30) });
      const since = ago(60).toISOString();
      const answers = [
        await send(webhook, "batch.started"),
        await replay(delivery),
        await recover(webhook, { since }),
      ];
      for (const answer of answers) {
        expectError(answer, 409, "conflict");
        expect(answer.body.error.message).toMatch(reason);
        expect(answer.text).not.toMatch(/169\.254|3ffe/);
      }
      expect((await deliveriesOf(seed, webhook)).map(({ status }) => status)).toEqual(["failed"]);
      expect((await recover(webhook, { since, dryRun: true })).status).toBe(202);
    }
  });
});

describe("replaying a delivery", () => {
  it.each(["pending", "delivered", "failed", "canceled"] as const)(
    "that is %s makes it due now, with its full retry schedule",
    async (status) => {
      const webhook = await seedWebhook(seed, admin);
      const id = await seedDelivery(seed, webhook, { status, responses: ["busy", "busy"] });
      const { event_id: eventId } = (await deliveriesOf(seed, webhook))[0] as StoredDelivery;
      const before = Date.now();
      const answer = await replay(id);
      expect(answer.status).toBe(202);
      expect(Object.keys(answer.body).sort()).toEqual(itemFields);
      expect(answer.body).toMatchObject({ id, eventId, status: "pending", attemptCount: 2 });
      expectMoment(answer.body.nextAttemptAt, before, Date.now());
      const stored = await deliveriesOf(seed, webhook);
      expect(stored).toHaveLength(1);
      expect(stored[0]?.failure_count).toBeLessThan(2);
    },
  );

  it("of a disabled webhook is 409", async () => {
    const webhook = await seedWebhook(seed, admin, { disabledReason: "manual" });
    const id = await seedDelivery(seed, webhook, { status: "canceled" });
    expectError(await replay(id), 409, "conflict");
    expect((await deliveriesOf(seed, webhook))[0]?.status).toBe("canceled");
  });
});
