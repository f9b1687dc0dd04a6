import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { call } from "@/tests/support/api";
import { auditEntries } from "@/tests/support/audit";
import { dumpDatabase, findSecrets } from "@/tests/support/dump";
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

describe("rotating the secret", () => {
  it("creates a new one, shown only once, and keeps the old one for a day", async () => {
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

  it("accepts a given one, which is not shown, with an overlap of 0 to 72 hours", async () => {
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

  it("keeps no old one with an overlap of 0, so that it can be repeated at once", async () => {
    const { id } = (await create()).body;
    for (let times = 0; times < 2; times++) {
      expect((await rotate(id, { overlapHours: 0 })).body.rotation).toBeNull();
      expect(await storedRow(seed, "webhooks", id)).toMatchObject({
        previous_secret: null,
        overlap_ends_at: null,
      });
    }
  });

  it("is refused during another rotation, until that is promoted or its overlap has ended", async () => {
    const { id } = (await create()).body;
    expectError(await promote(id), 409, "conflict");
    await rotate(id);
    const sealed = (await storedRow(seed, "webhooks", id)).secret;
    const refused = await rotate(id, { overlapHours: 0 });
    expectError(refused, 409, "conflict");
    expect(refused.body.error.message).toMatch(/promote/);
    expect((await storedRow(seed, "webhooks", id)).secret).toEqual(sealed);
    const promoted = await promote(id);
    expect([promoted.status, promoted.body.rotation]).toEqual([200, null]);
    expect(await storedRow(seed, "webhooks", id)).toMatchObject({ secret: sealed, previous_secret: null });
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
  it("no webhook secret or URL query appears in plain text in the database, its audit log or the server's log", async () => {
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
    // Each server that was started on this folder has a log.
    const logs = (await readdir(folder)).filter((name) => name.startsWith("server-"));
    const log = (await Promise.all(logs.map((name) => readFile(path.join(folder, name), "utf8")))).join("");
    expect(log).toContain('"route":"/webhooks/:id/rotate-secret"');
    expect(log).not.toMatch(/3ffe::1|Brindlehollow/);
    expect(findSecrets([{ where: "log", text: log }], secrets)).toEqual([]);
  });
});

it("every change is in the audit log, with who made it and what changed", async () => {
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
