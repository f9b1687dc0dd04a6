import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { call } from "@/tests/support/api";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { expectError, expectInvalid, expectMoment } from "@/tests/support/shapes";
import { deliveriesOf, type StoredDelivery, webhookCalls } from "@/tests/support/webhook-calls";
import { nowhere, seedDelivery, seedEvent, seedWebhook } from "@/tests/support/webhooks";

const seed = new Seed(inject("databaseUrl"));
let admin: SeededKey;
beforeAll(async () => {
  admin = await seed.keyOfNewOrganization();
});
afterAll(() => seed.close());

const { recover } = webhookCalls(() => admin);
const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);

describe("recovering", () => {
  it("queues the events missed since a given time and subscribed to now, each once, and nothing else", async () => {
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
    const before = await deliveriesOf(seed, webhook);

    const dry = await recover(webhook, { since, dryRun: true }, owner);
    expect(dry.status).toBe(202);
    expect(dry.body).toMatchObject({ dryRun: true, count: 5, hasMore: false });
    expect(await deliveriesOf(seed, webhook)).toEqual(before);

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
    const after = new Map((await deliveriesOf(seed, webhook)).map((each) => [each.event_id, each]));
    expect(after.size).toBe(before.length + 2);
    expect([undelivered, batch, failed, canceled, failedSample].map((id) => after.get(id)?.status)).toEqual(
      Array(5).fill("pending"),
    );
    expect([failed, canceled, failedSample].map((id) => after.get(id)?.id)).toEqual(kept);
    // Under the names it is subscribed to now; a sample under the name it was requested with.
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

  it("sends 50 a second, oldest first, at most 10,000 per call, and continues where it stopped", async () => {
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
    // No matter which of the two came first, no event is queued twice.
    expect(first.count + second.count).toBe(10_000);
    const { status, body: more } = await recover(webhook, { since }, owner);
    expect([status, more.count, more.hasMore]).toEqual([202, 2_000, false]);
    expect(Date.parse(more.lastDueAt) - Date.parse(more.firstDueAt)).toBe(1_999 * 20);

    const queue = [first, second].find(({ count }) => count === 10_000);
    const firstDueAt = Date.parse(queue.firstDueAt);
    expect(Date.parse(queue.lastDueAt) - firstDueAt).toBe(9_999 * 20);
    const { rows } = await seed.pool.query<{ due_at: Date }>(
      `SELECT d.due_at FROM deliveries d JOIN events e ON e.id = d.event_id
       WHERE d.webhook_id = $1 ORDER BY e.created_at, e.id LIMIT 10000`,
      [webhook],
    );
    // The first ones are already due, and may be on their way.
    const dueCount = Math.ceil((Date.now() - firstDueAt) / 20);
    const paced = rows
      .map(({ due_at }, index) => (due_at?.getTime() ?? 0) - firstDueAt - index * 20)
      .slice(dueCount);
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
    expect(await deliveriesOf(seed, disabled)).toEqual([]);
  });
});
