import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { canonicalName, subscribableNames } from "@/lib/contract/events";
import { sampleEvent } from "@/lib/webhooks/sample-events";
import { call } from "@/tests/support/api";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { expectError, expectInvalid, expectMoment } from "@/tests/support/shapes";
import { nowhere, seedDelivery, seedEvent, seedWebhook } from "@/tests/support/webhooks";
import { refusedUrls } from "@/tests/unit/webhooks/hosts";

const seed = new Seed(inject("databaseUrl"));
let admin: SeededKey;
beforeAll(async () => {
  admin = await seed.keyOfNewOrganization();
});
afterAll(() => seed.close());

const detail = (id: string, { key } = admin) => call("GET", `/webhooks/deliveries/${id}`, { key });
const list = (id: string, query = "", { key } = admin) =>
  call("GET", `/webhooks/${id}/deliveries${query}`, { key });
const send = (webhookId: string, event: string, { key } = admin) =>
  call("POST", "/webhooks/test", { key, body: { webhookId, event } });
const replay = (id: string, { key } = admin) => call("POST", `/webhooks/deliveries/${id}/replay`, { key });
const recover = (id: string, body: object, { key } = admin) =>
  call("POST", `/webhooks/${id}/recover`, { key, body });
const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);

interface StoredDelivery {
  id: string;
  event_id: string;
  event_name: string;
  status: string;
  due_at: Date | null;
  failure_count: number;
}

async function deliveriesOf(webhookId: string): Promise<StoredDelivery[]> {
  const { rows } = await seed.pool.query(
    "SELECT * FROM deliveries WHERE webhook_id = $1 ORDER BY due_at, event_id",
    [webhookId],
  );
  return rows;
}

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
  it("pages through all of a webhook's, newest first, each once, and filters them", async () => {
    const webhook = await seedWebhook(seed, admin);
    const other = await seedWebhook(seed, admin);
    await seedDelivery(seed, other);
    const ids: string[] = [];
    for (let count = 0; count < 7; count++) {
      // Three at a time share a moment: the identifier decides their order.
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

  it("shows every attempt with its answer read as UTF-8, whatever bytes it was", async () => {
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

  it("of another organisation or mode is not there at all", async () => {
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
    expect((await deliveriesOf(webhook)).map(({ id, status }) => [id, status])).toEqual([
      [delivery, "failed"],
    ]);
  });
});

describe("a sample event", () => {
  it.each(subscribableNames)(
    "%s goes to a webhook whatever it subscribed to, under the name asked for, and to no other",
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
      expect(await deliveriesOf(other)).toEqual([]);
    },
  );

  it("is refused for an unknown event, and where there is nothing to send it to", async () => {
    const webhook = await seedWebhook(seed, admin);
    expectInvalid(await send(webhook, "batch.done"), "event");
    const disabled = await seedWebhook(seed, admin, { disabledReason: "gone" });
    expectError(await send(disabled, "batch.started"), 409, "conflict");
    expectError(await send("anything", "batch.started"), 404, "not_found");
    expectError(await send("whk_\u2028", "batch.started"), 404, "not_found");
    expectInvalid(await send("whk_\u0000", "batch.started"), "webhookId");
    expect(await deliveriesOf(disabled)).toEqual([]);
  });
});

describe("a URL that may no longer be called", () => {
  it("is refused for a sample, a replay and a recovery as it is when it is saved, whatever its form", async () => {
    const owner = await seed.keyOfNewOrganization({ requestsPerMinute: 100_000 });
    const webhook = await seedWebhook(seed, owner);
    const delivery = await seedDelivery(seed, webhook, { createdAt: ago(30) });
    const since = ago(60).toISOString();
    // A text column holds no NUL.
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
    expect((await deliveriesOf(webhook)).map(({ status }) => status)).toEqual(["failed"]);
  });

  it("is 409 that says why for a sample, a replay and a recovery, and nothing becomes due", async () => {
    for (const [url, reason] of [
      ["https://169.254.169.254/latest", /not public/],
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
      expect((await deliveriesOf(webhook)).map(({ status }) => status)).toEqual(["failed"]);
      expect((await recover(webhook, { since, dryRun: true })).status).toBe(202);
    }
  });
});

describe("replaying a delivery", () => {
  it.each(["delivered", "failed", "canceled"] as const)(
    "that is %s makes it due now, with the whole schedule before it",
    async (status) => {
      const webhook = await seedWebhook(seed, admin);
      const id = await seedDelivery(seed, webhook, { status, responses: ["busy", "busy"] });
      const { event_id: eventId } = (await deliveriesOf(webhook))[0] as StoredDelivery;
      const before = Date.now();
      const answer = await replay(id);
      expect(answer.status).toBe(202);
      expect(Object.keys(answer.body).sort()).toEqual(itemFields);
      expect(answer.body).toMatchObject({ id, eventId, status: "pending", attemptCount: 2 });
      expectMoment(answer.body.nextAttemptAt, before, Date.now());
      const stored = await deliveriesOf(webhook);
      expect(stored).toHaveLength(1);
      expect(stored[0]?.failure_count).toBeLessThan(2);
    },
  );

  it("that is pending only brings it forward: its failures still count", async () => {
    const webhook = await seedWebhook(seed, admin);
    const id = await seedDelivery(seed, webhook, { status: "pending", responses: ["busy", "busy"] });
    const before = Date.now();
    const { status, body } = await replay(id);
    expect([status, body.status]).toEqual([202, "pending"]);
    expectMoment(body.nextAttemptAt, before, Date.now());
    expect((await deliveriesOf(webhook))[0]?.failure_count).toBeGreaterThanOrEqual(2);
  });

  it("of a disabled webhook is 409", async () => {
    const webhook = await seedWebhook(seed, admin, { disabledReason: "manual" });
    const id = await seedDelivery(seed, webhook, { status: "canceled" });
    expectError(await replay(id), 409, "conflict");
    expect((await deliveriesOf(webhook))[0]?.status).toBe("canceled");
  });
});

describe("recovering", () => {
  it("queues what was missed since a moment and is subscribed to now, each event once, and nothing else", async () => {
    const owner = await seed.keyOfNewOrganization();
    const tester = await seed.key(owner.organizationId, { mode: "test" });
    const elsewhere = await seed.keyOfNewOrganization();
    const webhook = await seedWebhook(seed, owner, { events: ["analysis.completed", "batch.finished"] });
    const other = await seedWebhook(seed, owner);
    const at = (seconds: number) => ({ createdAt: ago(seconds) });
    const since = ago(600).toISOString();
    const event = (options: Parameters<typeof seedEvent>[2], whose = owner) =>
      seedEvent(seed, whose, options);

    const undelivered = await event(at(500));
    const batch = await event({ ...at(490), name: "batch.completed" });
    const failed = await event(at(480));
    const canceled = await event(at(470));
    const failedSample = await event({ ...at(460), name: "analysis.failed", sampleFor: webhook });
    // And none of these.
    await event(at(601));
    await event({ ...at(450), name: "analysis.failed" });
    await event(at(450), tester);
    await event(at(450), elsewhere);
    await event({ ...at(450), sampleFor: webhook });
    await event({ ...at(450), sampleFor: other });
    const [delivered, pending, canceledSample] = [
      await event(at(440)),
      await event(at(430)),
      await event({ ...at(420), sampleFor: webhook }),
    ];
    const given = async (
      eventId: string,
      status: StoredDelivery["status"],
      eventName?: "analysis.failed",
    ) => {
      const options = { eventId, status: status as "failed", eventName, responses: ["busy"], ...at(400) };
      return seedDelivery(seed, webhook, options as Parameters<typeof seedDelivery>[2]);
    };
    const kept = [
      await given(failed, "failed"),
      await given(canceled, "canceled"),
      await given(failedSample, "failed", "analysis.failed"),
    ];
    await given(delivered, "delivered");
    await given(pending, "pending");
    await given(canceledSample, "canceled");
    await seedDelivery(seed, other, { eventId: undelivered });
    const before = await deliveriesOf(webhook);

    const dry = await recover(webhook, { since, dryRun: true }, owner);
    expect(dry.status).toBe(202);
    expect(dry.body).toMatchObject({ dryRun: true, count: 5, hasMore: false });
    expect(await deliveriesOf(webhook)).toEqual(before);

    const started = Date.now();
    const { status, body } = await recover(webhook, { since }, owner);
    expect(status).toBe(202);
    expect(body).toEqual({
      dryRun: false,
      count: 5,
      firstDueAt: expect.any(String),
      lastDueAt: new Date(Date.parse(body.firstDueAt) + 80).toISOString(),
      hasMore: false,
    });
    expectMoment(body.firstDueAt, started, Date.now());
    const after = new Map((await deliveriesOf(webhook)).map((each) => [each.event_id, each]));
    expect(after.size).toBe(before.length + 2);
    expect([undelivered, batch, failed, canceled, failedSample].map((id) => after.get(id)?.status)).toEqual(
      Array(5).fill("pending"),
    );
    expect([failed, canceled, failedSample].map((id) => after.get(id)?.id)).toEqual(kept);
    // As it is subscribed to now; a sample as it was asked for.
    expect(after.get(batch)?.event_name).toBe("batch.finished");
    expect(after.get(failedSample)?.event_name).toBe("analysis.failed");
    expect(after.get(delivered)?.status).toBe("delivered");
    expect(after.get(canceledSample)?.status).toBe("canceled");
    expect((await recover(webhook, { since }, owner)).body).toEqual({
      dryRun: false,
      count: 0,
      firstDueAt: null,
      lastDueAt: null,
      hasMore: false,
    });
  });

  it("sends 50 a second, oldest first, at most 10,000 a call, and goes on where it ended", async () => {
    const owner = await seed.keyOfNewOrganization();
    const webhook = await seedWebhook(seed, owner);
    const begin = ago(86_400);
    await seed.pool.query(
      `INSERT INTO events (id, organization_id, mode, name, data, created_at)
       SELECT 'evt_' || lpad($1 || i::text, 26, '0'), $2, 'live', 'analysis.completed', '{}',
         $3::timestamptz + (12000 - i) * interval '5 ms'
       FROM generate_series(1, 12000) i`,
      [owner.organizationId.slice(-12), owner.organizationId, begin],
    );
    const since = begin.toISOString();
    const answers = [
      await recover(webhook, { since, dryRun: true }, owner),
      ...(await Promise.all([recover(webhook, { since }, owner), recover(webhook, { since }, owner)])),
    ];
    const [dry, first, second] = answers.map(({ body }) => body);
    expect(dry).toMatchObject({ count: 10_000, hasMore: true });
    // Whichever of the two came first, no event is queued twice.
    expect(first.count + second.count).toBe(10_000);
    const more = (await recover(webhook, { since }, owner)).body;
    expect([more.count, more.hasMore]).toEqual([2_000, false]);
    expect(Date.parse(more.lastDueAt) - Date.parse(more.firstDueAt)).toBe(1_999 * 20);

    const queue = [first, second].find(({ count }) => count === 10_000);
    const firstDueAt = Date.parse(queue.firstDueAt);
    expect(Date.parse(queue.lastDueAt) - firstDueAt).toBe(9_999 * 20);
    const { rows } = await seed.pool.query<{ due_at: Date }>(
      `SELECT d.due_at FROM deliveries d JOIN events e ON e.id = d.event_id
       WHERE d.webhook_id = $1 ORDER BY e.created_at, e.id LIMIT 10000`,
      [webhook],
    );
    // The first ones are due already, and may be under way.
    const paced = rows
      .map(({ due_at }, index) => (due_at?.getTime() ?? 0) - firstDueAt - index * 20)
      .slice(1_000);
    expect(new Set(paced)).toEqual(new Set([0]));
    await call("DELETE", `/webhooks/${webhook}`, { key: owner.key });
  });

  it("goes back 30 days at most, and needs an enabled webhook unless it is a dry run", async () => {
    const webhook = await seedWebhook(seed, admin, { url: nowhere });
    const day = 86_400;
    expectInvalid(await recover(webhook, { since: ago(30 * day + 60).toISOString() }), "since");
    expectInvalid(await recover(webhook, { since: "yesterday" }), "since");
    expectInvalid(await recover(webhook, {}), "since");
    const since = ago(30 * day - 60).toISOString();
    expectInvalid(await recover(webhook, { since, dryRun: "true" }), "dryRun");
    expect((await recover(webhook, { since, dryRun: true })).status).toBe(202);
    const disabled = await seedWebhook(seed, admin, { disabledReason: "failing" });
    expectError(await recover(disabled, { since }), 409, "conflict");
    expect((await recover(disabled, { since, dryRun: true })).status).toBe(202);
    expect(await deliveriesOf(disabled)).toEqual([]);
  });
});
