import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { applicant, call } from "@/tests/support/api";
import { auditEntries } from "@/tests/support/audit";
import { eventually } from "@/tests/support/poll";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { expectError, expectInvalid, expectMoment } from "@/tests/support/shapes";
import { storedRow, webhookCalls } from "@/tests/support/webhook-calls";
import { nowhere, seedDelivery, seedWebhook } from "@/tests/support/webhooks";

const seed = new Seed(inject("databaseUrl"));
let admin: SeededKey;
beforeAll(async () => {
  admin = await seed.keyOfNewOrganization();
});
afterAll(() => seed.close());

const { create, read, patch, remove, rotate, promote } = webhookCalls(() => admin);
const analyze = ({ key } = admin) => call("POST", "/analyze", { key, body: { applicantData: applicant } });

describe("the events of a webhook", () => {
  const deliveriesOf = async (id: string, { key } = admin) =>
    (await call("GET", `/webhooks/${id}/deliveries`, { key })).body.data;

  it("are those it subscribed to, in its mode and organization, from committed transactions", async () => {
    const owner = await seed.keyOfNewOrganization();
    const tester = await seed.key(owner.organizationId, { mode: "test" });
    const subscribed = (await create({}, owner)).body.id;
    const others = [
      (await create({ events: ["analysis.failed"] }, owner)).body.id,
      (await create({}, tester)).body.id,
    ];
    const { body } = await analyze(owner);
    const deliveries = await deliveriesOf(subscribed, owner);
    expect(deliveries).toHaveLength(1);
    expect(deliveries[0]).toMatchObject({
      id: expect.stringMatching(/^dlv_[0-9a-z]{26}$/),
      webhookId: subscribed,
      eventId: expect.stringMatching(/^evt_[0-9a-z]{26}$/),
      event: "analysis.completed",
    });
    expect(await deliveriesOf(others[0], owner)).toEqual([]);
    expect(await deliveriesOf(others[1], tester)).toEqual([]);
    const detail = (await call("GET", `/webhooks/deliveries/${deliveries[0].id}`, { key: owner.key })).body;
    const { timestamp } = JSON.parse(detail.request.body);
    expectMoment(timestamp, Date.parse(body.createdAt), Date.now());
    // Byte for byte, in the documented order.
    const { riskScore, decision, requestId, applicantId } = body;
    expect(detail.request).toEqual({
      url: nowhere,
      body: `{"id":"${deliveries[0].eventId}","event":"analysis.completed","timestamp":"${timestamp}","data":{"id":"${requestId}","status":"completed","riskScore":${riskScore},"decision":"${decision}","applicant":{"id":"${applicantId}","externalId":null}}}`,
    });
  });

  it("are none once it is disabled or deleted", async () => {
    const owner = await seed.keyOfNewOrganization();
    const [disabled, deleted] = [(await create({}, owner)).body.id, (await create({}, owner)).body.id];
    await patch(disabled, { status: "disabled" }, owner);
    await remove(deleted, owner);
    await analyze(owner);
    const { rows } = await seed.pool.query("SELECT 1 FROM deliveries WHERE webhook_id = ANY ($1)", [
      [disabled, deleted],
    ]);
    expect(rows).toEqual([]);
  });

  it("are none if it is disabled while an event is being recorded", async () => {
    const owner = await seed.keyOfNewOrganization();
    const id = await seedWebhook(seed, owner);
    const client = await seed.pool.connect();
    try {
      await client.query("BEGIN");
      await client.query("SELECT 1 FROM webhooks WHERE id = $1 FOR UPDATE", [id]);
      await client.query(
        "UPDATE webhooks SET status = 'disabled', disabled_reason = 'manual' WHERE id = $1",
        [id],
      );
      const analyzing = analyze(owner);
      await someoneWaitsForLock();
      await client.query("COMMIT");
      expect((await analyzing).status).toBe(200);
    } finally {
      client.release(true);
    }
    const { rows } = await seed.pool.query("SELECT 1 FROM deliveries WHERE webhook_id = $1", [id]);
    expect(rows).toEqual([]);
  });
});

/** Waits until a session of the server is waiting for a row that a test has locked. */
async function someoneWaitsForLock(): Promise<void> {
  await eventually(
    "a session waits for a lock",
    async () =>
      (
        await seed.pool.query(
          `SELECT 1 FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
           WHERE NOT l.granted AND a.datname = current_database() AND a.query ~ 'webhooks'`,
        )
      ).rowCount ?? 0,
    (count) => count > 0,
  );
}

describe("changing a webhook", () => {
  it("changes the named fields, checks a new URL as on registration, and shows when", async () => {
    const { id, ...made } = (await create({ description: "Before" })).body;
    const { status, body } = await patch(id, {
      url: "https://hooks.test/elsewhere",
      events: ["batch.finished"],
      description: null,
    });
    expect(status).toBe(200);
    const { secret: _, ...kept } = made;
    expect(body).toEqual({
      ...kept,
      id,
      url: "https://hooks.test/elsewhere",
      events: ["batch.finished"],
      description: null,
      verification: "unverified",
      verificationMessage: expect.any(String),
      updatedAt: body.updatedAt,
    });
    expect(Date.parse(body.updatedAt)).toBeGreaterThanOrEqual(Date.parse(made.createdAt));
    expectInvalid(await patch(id, { url: "https://10.0.0.1/" }), "url");
    expectInvalid(await patch(id, { events: [] }), "events");
    expectInvalid(await patch(id, { description: "x", secret: "exactly sixteen." }), "secret");
    expectInvalid(await patch(id, { status: "paused" }), "status");
    expectInvalid(await patch(id, {}), "body");
    expect((await read(id)).body).toEqual(body);
  });

  it("that changes nothing adds no audit log entry", async () => {
    const { key, organizationId } = await seed.keyOfNewOrganization();
    const owner = { ...admin, key };
    const { id, events } = (await create({}, owner)).body;
    expect((await patch(id, { events, status: "enabled" }, owner)).status).toBe(200);
    const entries = await auditEntries(seed, organizationId);
    expect(entries.map(({ action }) => action)).toEqual(["webhook.created"]);
  });

  it("disables it: pending deliveries are canceled, finished ones stay", async () => {
    const { id } = (await create()).body;
    const pending = await seedDelivery(seed, id, { status: "pending" });
    const done = [
      await seedDelivery(seed, id, { status: "delivered" }),
      await seedDelivery(seed, id, { status: "failed" }),
    ];
    const { body } = await patch(id, { status: "disabled" });
    expect([body.status, body.disabledReason]).toEqual(["disabled", "manual"]);
    expect(await storedRow(seed, "deliveries", pending)).toMatchObject({ status: "canceled", due_at: null });
    const statuses = await Promise.all(
      done.map(async (each) => (await storedRow(seed, "deliveries", each)).status),
    );
    expect(statuses).toEqual(["delivered", "failed"]);
  });

  it("cancels deliveries recorded while it is being disabled", async () => {
    const id = await seedWebhook(seed, admin);
    const client = await seed.pool.connect();
    try {
      await client.query("BEGIN");
      // What recording an event does, before its commit.
      await client.query("SELECT 1 FROM webhooks WHERE id = $1 FOR KEY SHARE", [id]);
      const event = `evt_${"0".repeat(10)}${id.slice(14)}`;
      await client.query(
        "INSERT INTO events (id, organization_id, mode, name, data) VALUES ($1, $2, 'live', 'analysis.completed', '{}')",
        [event, admin.organizationId],
      );
      await client.query(
        `INSERT INTO deliveries (id, event_id, webhook_id, event_name, due_at)
         VALUES ($1, $2, $3, 'analysis.completed', now() + interval '1 day')`,
        [`dlv_${event.slice(4)}`, event, id],
      );
      const disabling = patch(id, { status: "disabled" });
      await someoneWaitsForLock();
      await client.query("COMMIT");
      expect((await disabling).status).toBe(200);
      expect((await storedRow(seed, "deliveries", `dlv_${event.slice(4)}`)).status).toBe("canceled");
    } finally {
      client.release(true);
    }
  });

  it("cancels all of a long queue, including deliveries being stored, without waiting for them", async () => {
    const owner = await seed.keyOfNewOrganization();
    const id = await seedWebhook(seed, owner);
    await seed.pool.query(
      `WITH event AS (
         INSERT INTO events (id, organization_id, mode, name, data)
         SELECT 'evt_' || substr($1, 5, 20) || lpad(i::text, 6, '0'), $2, 'live', 'analysis.completed', '{}'
         FROM generate_series(1, 12000) i RETURNING id
       )
       INSERT INTO deliveries (id, event_id, webhook_id, event_name, due_at)
       SELECT 'dlv_' || substr(id, 5), id, $1, 'analysis.completed', now() + interval '1 day' FROM event`,
      [id, owner.organizationId],
    );
    const pending = async () => {
      const { rows } = await seed.pool.query(
        "SELECT count(*)::int AS count FROM deliveries WHERE webhook_id = $1 AND status = 'pending'",
        [id],
      );
      return rows[0].count;
    };
    const client = await seed.pool.connect();
    try {
      await client.query("BEGIN");
      await client.query(
        "SELECT 1 FROM deliveries WHERE webhook_id = $1 ORDER BY id LIMIT 3 FOR NO KEY UPDATE",
        [id],
      );
      expect((await patch(id, { status: "disabled" }, owner)).status).toBe(200);
      await eventually("the others are canceled", pending, (count) => count === 3);
      await client.query("COMMIT");
    } finally {
      client.release(true);
    }
    await eventually("all are canceled", pending, (count) => count === 0);
  });

  it("enables it again, however it was disabled, and clears the reason", async () => {
    for (const disabledReason of ["manual", "gone", "failing"] as const) {
      const failingSince = new Date("2026-01-01T00:00:00Z");
      const id = await seedWebhook(seed, admin, { disabledReason, failingSince });
      const before = (await read(id)).body;
      expect([before.status, before.disabledReason, before.failingSince]).toEqual([
        "disabled",
        disabledReason,
        failingSince.toISOString(),
      ]);
      // Disabling it again does not change the reason.
      expect((await patch(id, { status: "disabled" })).body.disabledReason).toBe(disabledReason);
      expect((await patch(id, { status: "enabled" })).body).toMatchObject({
        status: "enabled",
        disabledReason: null,
        failingSince: null,
      });
    }
  });

  it("doesn't count an earlier receiver's failures once it has another URL", async () => {
    const failingSince = new Date(Date.now() - 4 * 86_400_000);
    const id = await seedWebhook(seed, admin, { failingSince });
    expect((await patch(id, { description: "x" })).body.failingSince).toBe(failingSince.toISOString());
    expect((await patch(id, { url: `${nowhere}/moved` })).body.failingSince).toBeNull();
  });
});

describe("deleting a webhook", () => {
  it("destroys its secrets, cancels pending deliveries, and hides it from then on", async () => {
    const id = await seedWebhook(seed, admin, { previousSecret: "the secret before this one" });
    const pending = await seedDelivery(seed, id, { status: "pending" });
    const failed = await seedDelivery(seed, id);
    const before = Date.now();
    const { status, body } = await remove(id);
    expect([status, Object.keys(body).sort(), body.id]).toEqual([200, ["deletedAt", "id"], id]);
    expectMoment(body.deletedAt, before, Date.now());
    expect(await storedRow(seed, "webhooks", id)).toMatchObject({
      secret: Buffer.alloc(0),
      previous_secret: null,
      overlap_ends_at: null,
    });
    expect((await storedRow(seed, "deliveries", pending)).status).toBe("canceled");
    const { key } = admin;
    const since = new Date(Date.now() - 60_000).toISOString();
    const answers = await Promise.all([
      read(id),
      patch(id, { description: "x" }),
      remove(id),
      rotate(id),
      promote(id),
      call("GET", `/webhooks/${id}/deliveries`, { key }),
      call("POST", `/webhooks/${id}/recover`, { key, body: { since, dryRun: true } }),
      call("POST", "/webhooks/test", { key, body: { webhookId: id, event: "batch.started" } }),
      call("GET", `/webhooks/deliveries/${failed}`, { key }),
      call("POST", `/webhooks/deliveries/${failed}/replay`, { key }),
    ]);
    for (const answer of answers) expectError(answer, 404, "not_found");
    const listed = (await call("GET", "/webhooks?limit=100", { key })).text;
    expect(listed).not.toContain(id);
  });
});
