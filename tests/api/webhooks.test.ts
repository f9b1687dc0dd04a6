import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { applicant, call } from "@/tests/support/api";
import { auditEntries } from "@/tests/support/audit";
import { dumpDatabase, findSecrets } from "@/tests/support/dump";
import { eventually } from "@/tests/support/poll";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { expectError, expectInvalid, expectMoment } from "@/tests/support/shapes";
import { nowhere, seedDelivery, seedWebhook } from "@/tests/support/webhooks";
import { refusedUrls } from "@/tests/unit/webhooks/hosts";

const seed = new Seed(inject("databaseUrl"));
let admin: SeededKey;
beforeAll(async () => {
  admin = await seed.keyOfNewOrganization();
});
afterAll(() => seed.close());

const create = (body: object = {}, { key } = admin) =>
  call("POST", "/webhooks", { key, body: { url: nowhere, events: ["analysis.completed"], ...body } });
const read = (id: string, { key } = admin) => call("GET", `/webhooks/${id}`, { key });
const patch = (id: string, body: object, { key } = admin) => call("PATCH", `/webhooks/${id}`, { key, body });
const remove = (id: string, { key } = admin) => call("DELETE", `/webhooks/${id}`, { key });
const rotate = (id: string, body?: object) =>
  call("POST", `/webhooks/${id}/rotate-secret`, { key: admin.key, body });
const promote = (id: string) => call("POST", `/webhooks/${id}/promote-secret`, { key: admin.key });
const analyze = ({ key } = admin) => call("POST", "/analyze", { key, body: { applicantData: applicant } });

async function row(table: "webhooks" | "deliveries", id: string) {
  const { rows } = await seed.pool.query(`SELECT * FROM ${table} WHERE id = $1`, [id]);
  return rows[0];
}

const viewFields = [
  "createdAt",
  "description",
  "disabledReason",
  "events",
  "failingSince",
  "id",
  "mode",
  "rotation",
  "status",
  "updatedAt",
  "url",
  "verification",
  "verificationMessage",
];

describe("registering a webhook", () => {
  it("answers what is stored, and never a secret that was given", async () => {
    const secret = "Larkspur & Plumbago ~ 77c1f0!";
    const before = Date.now();
    const { status, body, text } = await create({
      url: "HTTPS://[3FFE:0::1]:443/assay?team=loans",
      events: ["analysis.completed", "batch.finished"],
      secret,
      description: " Loan desk ",
    });
    expect(status).toBe(201);
    expect(Object.keys(body).sort()).toEqual(viewFields);
    expect(body).toMatchObject({
      id: expect.stringMatching(/^whk_[0-9a-z]{26}$/),
      url: "https://[3ffe::1]/assay?team=loans",
      events: ["analysis.completed", "batch.finished"],
      description: "Loan desk",
      status: "enabled",
      disabledReason: null,
      verification: "verified",
      verificationMessage: null,
      failingSince: null,
      rotation: null,
      mode: "live",
    });
    expectMoment(body.createdAt, before, Date.now());
    expect(body.updatedAt).toBe(body.createdAt);
    expect(text).not.toContain("Larkspur");
    expect((await read(body.id)).body).toEqual(body);
  });

  it("makes a secret where none was given, of 190 bits, and shows it this once", async () => {
    const [first, second] = [await create(), await create()];
    for (const { body } of [first, second]) {
      expect(Object.keys(body).sort()).toEqual([...viewFields, "secret"].sort());
      expect(body.secret).toMatch(/^[0-9A-Za-z]{32}$/);
    }
    expect(first.body.secret).not.toBe(second.body.secret);
    const { secret, ...rest } = first.body;
    expect((await read(first.body.id)).body).toEqual(rest);
    expect((await call("GET", "/webhooks?limit=100", { key: admin.key })).text).not.toContain(secret);
  });

  it("stores a URL whose host does not resolve now as unverified, and says what that means", async () => {
    const { status, body } = await create({ url: "https://hooks.test/assay" });
    expect([status, body.verification]).toEqual([201, "unverified"]);
    expect(body.verificationMessage).toMatch(/did not resolve/);
  });

  it("gives it the mode of the key, and lists it in that mode only, newest first", async () => {
    const owner = await seed.keyOfNewOrganization();
    const tester = await seed.key(owner.organizationId, { mode: "test" });
    const live = [];
    for (let count = 0; count < 3; count++) live.unshift((await create({}, owner)).body.id);
    const made = (await create({}, tester)).body;
    expect(made.mode).toBe("test");
    const listed = async ({ key }: SeededKey, query = "") =>
      (await call("GET", `/webhooks${query}`, { key })).body;
    const first = await listed(owner, "?limit=2");
    const rest = await listed(owner, `?limit=2&cursor=${first.nextCursor}`);
    const ids = [...first.data, ...rest.data].map(({ id }: { id: string }) => id);
    expect([ids, rest.nextCursor]).toEqual([live, null]);
    expect((await listed(tester)).data.map(({ id }: { id: string }) => id)).toEqual([made.id]);
    expect(Object.keys(first.data[0]).sort()).toEqual(viewFields);
  });

  it("names the place of every problem, and repeats nothing that was sent", async () => {
    const long = "x".repeat(257);
    const cases: [object, ...string[]][] = [
      [{ events: [] }, "events"],
      [{ events: "analysis.completed" }, "events"],
      [{ events: ["analysis.completed", "analysis.done"] }, "events[1]"],
      [{ events: ["batch.started", "batch.finished", "batch.started"] }, "events[2]"],
      [{ secret: "fifteen letters" }, "secret"],
      [{ secret: long }, "secret"],
      [{ secret: "sixteen letters\u00e9" }, "secret"],
      [{ secret: "sixteen letters\n" }, "secret"],
      [{ secret: null }, "secret"],
      [{ description: "" }, "description"],
      [{ description: "y".repeat(201) }, "description"],
      [{ url: 5 }, "url"],
      [{ url: undefined }, "url"],
      [{ url: `${nowhere}/${"z".repeat(2048)}` }, "url"],
      [{ mode: "test" }, "mode"],
    ];
    for (const [body, ...paths] of cases) {
      const answer = await create(body);
      expectInvalid(answer, ...paths);
      expect(answer.text).not.toMatch(/analysis\.done|xxx|yyy|zzz|letters/);
    }
    for (const secret of ["exactly sixteen.", "~".repeat(256), "                "]) {
      expect((await create({ secret })).status, secret).toBe(201);
    }
  });

  it("refuses every URL that leads inside or is not https, with the reason at `url`, and stores none", async () => {
    const { key, organizationId } = await seed.keyOfNewOrganization({ requestsPerMinute: 100_000 });
    expect(refusedUrls.length).toBeGreaterThan(250);
    for (const url of refusedUrls) {
      const answer = await create({ url }, { ...admin, key });
      expectInvalid(answer, "url");
      const [detail] = answer.body.error.details;
      expect(detail.message, url).toMatch(/^The URL .*\.$/);
      expect(detail.message).not.toMatch(/evil|letmein|metadata|127|169/);
    }
    expect(await seed.count("webhooks", organizationId)).toBe(0);
  });

  it("can be done 50 times in each mode, by many requests at once too, and again after one is deleted", async () => {
    const owner = await seed.keyOfNewOrganization();
    for (let count = 0; count < 48; count++) await seedWebhook(seed, owner);
    const answers = await Promise.all(Array.from({ length: 6 }, () => create({}, owner)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
    const refused = await create({}, owner);
    expectError(refused, 409, "conflict");
    expect(refused.body.error.message).toContain("50");
    const tester = await seed.key(owner.organizationId, { mode: "test" });
    expect((await create({}, tester)).status).toBe(201);
    const { data } = (await call("GET", "/webhooks?limit=1", { key: owner.key })).body;
    expect((await remove(data[0].id, owner)).status).toBe(200);
    expect((await create({}, owner)).status).toBe(201);
  });
});

describe("what a webhook is told of", () => {
  const deliveriesOf = async (id: string, { key } = admin) =>
    (await call("GET", `/webhooks/${id}/deliveries`, { key })).body.data;

  it("is what it subscribed to, in its mode and organisation, from a transaction that was committed", async () => {
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
    // Byte for byte, in the order of 6.2.
    const { riskScore, decision, requestId, applicantId } = body;
    expect(detail.request).toEqual({
      url: nowhere,
      body: `{"id":"${deliveries[0].eventId}","event":"analysis.completed","timestamp":"${timestamp}","data":{"id":"${requestId}","status":"completed","riskScore":${riskScore},"decision":"${decision}","applicant":{"id":"${applicantId}","externalId":null}}}`,
    });
  });

  it("is nothing once it is disabled, and once it is deleted", async () => {
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

  it("is nothing either where it is disabled while an event is being recorded", async () => {
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

/** Until a session of the server waits for a row that a test has locked. */
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
  it("changes what is named, checks a new URL as at the registration, and tells when", async () => {
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

  it("that changes nothing leaves no trace in the audit log", async () => {
    const { key, organizationId } = await seed.keyOfNewOrganization();
    const owner = { ...admin, key };
    const { id, events } = (await create({}, owner)).body;
    expect((await patch(id, { events, status: "enabled" }, owner)).status).toBe(200);
    const entries = await auditEntries(seed, organizationId);
    expect(entries.map(({ action }) => action)).toEqual(["webhook.created"]);
  });

  it("disables it: what waits is canceled, what is done stays as it is", async () => {
    const { id } = (await create()).body;
    const pending = await seedDelivery(seed, id, { status: "pending" });
    const done = [
      await seedDelivery(seed, id, { status: "delivered" }),
      await seedDelivery(seed, id, { status: "failed" }),
    ];
    const { body } = await patch(id, { status: "disabled" });
    expect([body.status, body.disabledReason]).toEqual(["disabled", "manual"]);
    expect(await row("deliveries", pending)).toMatchObject({ status: "canceled", due_at: null });
    const statuses = await Promise.all(done.map(async (each) => (await row("deliveries", each)).status));
    expect(statuses).toEqual(["delivered", "failed"]);
  });

  it("cancels what is recorded while it is being disabled", async () => {
    const id = await seedWebhook(seed, admin);
    const client = await seed.pool.connect();
    try {
      await client.query("BEGIN");
      // What recording an event does, not committed yet.
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
      expect((await row("deliveries", `dlv_${event.slice(4)}`)).status).toBe("canceled");
    } finally {
      client.release(true);
    }
  });

  it("cancels all of a long queue, and what is being written at that moment, without waiting for it", async () => {
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

  it("enables it again, whatever had disabled it, and forgets why", async () => {
    for (const disabledReason of ["manual", "gone", "failing"] as const) {
      const failingSince = new Date("2026-01-01T00:00:00Z");
      const id = await seedWebhook(seed, admin, { disabledReason, failingSince });
      const before = (await read(id)).body;
      expect([before.status, before.disabledReason, before.failingSince]).toEqual([
        "disabled",
        disabledReason,
        failingSince.toISOString(),
      ]);
      // Its owner's disabling comes too late to be the reason.
      expect((await patch(id, { status: "disabled" })).body.disabledReason).toBe(disabledReason);
      expect((await patch(id, { status: "enabled" })).body).toMatchObject({
        status: "enabled",
        disabledReason: null,
        failingSince: null,
      });
    }
  });
});

describe("deleting a webhook", () => {
  it("destroys its secrets, cancels what waits, and is from then on as if it had never been", async () => {
    const id = await seedWebhook(seed, admin, { previousSecret: "the secret before this one" });
    const pending = await seedDelivery(seed, id, { status: "pending" });
    const failed = await seedDelivery(seed, id);
    const before = Date.now();
    const { status, body } = await remove(id);
    expect([status, Object.keys(body).sort(), body.id]).toEqual([200, ["deletedAt", "id"], id]);
    expectMoment(body.deletedAt, before, Date.now());
    expect(await row("webhooks", id)).toMatchObject({
      secret: Buffer.alloc(0),
      previous_secret: null,
      overlap_ends_at: null,
    });
    expect((await row("deliveries", pending)).status).toBe("canceled");
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

describe("rotating the secret", () => {
  it("makes a new one, shown this once, beside which the old one stays for a day", async () => {
    const { id, secret: old } = (await create()).body;
    const before = Date.now();
    const { status, body } = await rotate(id);
    const after = Date.now();
    expect(status).toBe(200);
    expect(body.secret).toMatch(/^[0-9A-Za-z]{32}$/);
    expect(body.secret).not.toBe(old);
    const day = 86_400_000;
    expectMoment(body.rotation.overlapEndsAt, before + day, after + day);
    const seen = (await read(id)).body;
    expect(seen).not.toHaveProperty("secret");
    expect(seen.rotation).toEqual(body.rotation);
  });

  it("takes a given one, which is not shown, for an overlap of 0 to 72 hours", async () => {
    const { id } = (await create()).body;
    const before = Date.now();
    const { body } = await rotate(id, { secret: "Delphinium & Plumbago", overlapHours: 72 });
    expect(body).not.toHaveProperty("secret");
    const end = 72 * 3_600_000;
    expectMoment(body.rotation.overlapEndsAt, before + end, Date.now() + end);
    for (const overlapHours of [-1, 73, 1.5, "24", null]) {
      expectInvalid(await rotate(id, { overlapHours }), "overlapHours");
    }
    expectInvalid(await rotate(id, { secret: "short" }), "secret");
  });

  it("keeps no old one where the overlap is 0, so that it can be done again at once", async () => {
    const { id } = (await create()).body;
    for (let times = 0; times < 2; times++) {
      expect((await rotate(id, { overlapHours: 0 })).body.rotation).toBeNull();
      expect(await row("webhooks", id)).toMatchObject({ previous_secret: null, overlap_ends_at: null });
    }
  });

  it("is refused while one is under way, until it is promoted or its overlap has ended", async () => {
    const { id } = (await create()).body;
    expectError(await promote(id), 409, "conflict");
    await rotate(id);
    const sealed = (await row("webhooks", id)).secret;
    const refused = await rotate(id, { overlapHours: 0 });
    expectError(refused, 409, "conflict");
    expect(refused.body.error.message).toMatch(/promote/);
    expect((await row("webhooks", id)).secret).toEqual(sealed);
    const promoted = await promote(id);
    expect([promoted.status, promoted.body.rotation]).toEqual([200, null]);
    expect(await row("webhooks", id)).toMatchObject({ secret: sealed, previous_secret: null });
    expect((await rotate(id)).status).toBe(200);

    const over = await seedWebhook(seed, admin, {
      previousSecret: "the secret before this one",
      overlapEndsAt: new Date(Date.now() - 1),
    });
    expect((await read(over)).body.rotation).toBeNull();
    expectError(await promote(over), 409, "conflict");
    expect((await rotate(over)).status).toBe(200);
  });
});

describe("confidentiality", () => {
  it("no secret of a webhook and no query of its URL lies in clear in the database, its audit log or the server's log", async () => {
    const owner = await seed.keyOfNewOrganization();
    const given = "Thistlemarrow-Zaberwick-0d2e";
    const url = `${nowhere}?token=Brindlehollow-4871`;
    const headers = { "idempotency-key": "webhooks-confidential" };
    const body = { url, events: ["analysis.completed"] };
    const made = await call("POST", "/webhooks", { key: owner.key, headers, body });
    const again = await call("POST", "/webhooks", { key: owner.key, headers, body });
    expect(again.body.secret).toBe(made.body.secret);
    const { id, secret } = made.body;
    const rotated = await call("POST", `/webhooks/${id}/rotate-secret`, { key: owner.key });
    await create({ secret: given }, owner);
    await call("POST", "/webhooks/test", {
      key: owner.key,
      body: { webhookId: id, event: "analysis.completed" },
    });
    await patch(id, { url: `${url}&more=1`, status: "disabled" }, owner);
    await remove(id, owner);
    const secrets = [
      { name: "made", value: secret },
      { name: "given", value: given },
      { name: "rotated", value: rotated.body.secret },
    ].map((each) => ({ ...each, kind: "token" as const }));
    const dump = await dumpDatabase(seed.pool);
    expect(findSecrets(dump, secrets)).toEqual([]);

    const audited = JSON.stringify(await auditEntries(seed, owner.organizationId));
    expect(audited).toContain("https://[3ffe::1]");
    expect(audited).not.toMatch(/Brindlehollow|\/assay/);
    const folder = inject("dataDirectory");
    const logs = (await readdir(folder)).filter((name) => name.startsWith("server-"));
    expect(logs).toHaveLength(1);
    const log = await readFile(path.join(folder, logs[0] as string), "utf8");
    expect(log).toContain('"route":"/webhooks/:id/rotate-secret"');
    expect(log).not.toMatch(/3ffe::1|Brindlehollow/);
    expect(findSecrets([{ where: "log", text: log }], secrets)).toEqual([]);
  });
});

it("every change is in the audit log, with who made it and what it was", async () => {
  const owner = await seed.keyOfNewOrganization();
  const { id } = (await create({}, owner)).body;
  const { key } = owner;
  await patch(id, { events: ["batch.finished"] }, owner);
  await call("POST", `/webhooks/${id}/rotate-secret`, { key });
  await call("POST", `/webhooks/${id}/promote-secret`, { key });
  const delivery = await seedDelivery(seed, id);
  await call("POST", `/webhooks/deliveries/${delivery}/replay`, { key });
  const since = new Date(Date.now() - 60_000).toISOString();
  await call("POST", `/webhooks/${id}/recover`, { key, body: { since } });
  await call("POST", `/webhooks/${id}/recover`, { key, body: { since, dryRun: true } });
  await remove(id, owner);
  const entries = await auditEntries(seed, owner.organizationId);
  expect(entries.map(({ action, actor, target }) => [action, actor, target])).toEqual(
    [
      "webhook.created",
      "webhook.updated",
      "webhook.secret_rotated",
      "webhook.secret_promoted",
      "webhook.replayed",
      "webhook.recovered",
      "webhook.deleted",
    ].map((action) => [action, owner.id, id]),
  );
  expect(entries[1]?.details).toEqual({ changed: ["events"], events: ["batch.finished"] });
});
