import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { isKeyShaped } from "@/lib/keys/format";
import { call, unknownId } from "@/tests/support/api";
import { auditEntries, auditKey, firstBrokenEntry } from "@/tests/support/audit";
import { eventually } from "@/tests/support/poll";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { expectError, expectInvalid, expectMoment } from "@/tests/support/shapes";

const seed = new Seed(inject("databaseUrl"));
let admin: SeededKey;
let testAdmin: SeededKey;
beforeAll(async () => {
  admin = await seed.keyOfNewOrganization();
  testAdmin = await seed.key(admin.organizationId, { mode: "test" });
});
afterAll(() => seed.close());

const create = (key: string, body: object = {}) =>
  call("POST", "/api-keys", { key, body: { name: "Checkout", permissions: ["READ"], ...body } });
const rotate = (key: string, id: string, body?: object) =>
  call("POST", `/api-keys/${id}/rotate`, { key, body });
const revoke = (key: string, id: string) => call("DELETE", `/api-keys/${id}`, { key });
const works = async (key: string) => (await call("GET", "/analyze", { key })).status;

async function row(id: string) {
  const { rows } = await seed.pool.query("SELECT * FROM api_keys WHERE id = $1", [id]);
  return rows[0];
}

const viewFields = [
  "createdAt",
  "createdBy",
  "expiresAt",
  "hint",
  "id",
  "lastUsedAt",
  "mode",
  "name",
  "permissions",
  "revokedAt",
  "rotationAdvised",
  "status",
];

describe("creating a key", () => {
  it("answers the key with its description, and the key works", async () => {
    const before = Date.now();
    const { status, body } = await create(admin.key, { permissions: ["WRITE", "READ"] });
    expect(status).toBe(201);
    expect(Object.keys(body).sort()).toEqual([...viewFields, "key"].sort());
    expect(body.key).toMatch(/^assay_live_[0-9A-Za-z]{38}$/);
    expect(isKeyShaped(body.key)).toBe(true);
    expect(body).toMatchObject({
      id: expect.stringMatching(/^key_[0-9a-z]{26}$/),
      name: "Checkout",
      mode: "live",
      hint: body.key.slice(0, 15),
      permissions: ["WRITE", "READ"],
      status: "active",
      rotationAdvised: false,
      lastUsedAt: null,
      expiresAt: null,
      revokedAt: null,
      createdBy: admin.id,
    });
    expectMoment(body.createdAt, before, Date.now());
    expect(await works(body.key)).toBe(200);
  });

  it("shows the key this once: it is in no list, and only its SHA-256 is stored", async () => {
    const { body } = await create(admin.key);
    const list = await call("GET", "/api-keys?limit=100", { key: admin.key });
    const listed = list.body.data.find((item: { id: string }) => item.id === body.id);
    expect(Object.keys(listed).sort()).toEqual(viewFields);
    expect(list.text).not.toContain(body.key);
    const stored = await row(body.id);
    expect(stored.hash).toEqual(createHash("sha256").update(body.key).digest());
    const { rows } = await seed.pool.query(
      `SELECT 1 FROM api_keys WHERE api_keys::text LIKE '%' || $1 || '%' OR encode(hash, 'escape') LIKE '%' || $1 || '%'`,
      [body.key.slice(15)],
    );
    expect(rows).toEqual([]);
  });

  it("gives it the mode of its creator, whatever the body asks for", async () => {
    expect((await create(admin.key)).body.mode).toBe("live");
    const made = (await create(testAdmin.key)).body;
    expect([made.mode, made.key.slice(0, 11)]).toEqual(["test", "assay_test_"]);
    expectInvalid(await create(testAdmin.key, { mode: "live" }), "mode");
  });

  it("never gives it more than its creator has: only ADMIN creates keys, and has all four permissions", async () => {
    const all = ["READ", "WRITE", "DELETE", "ADMIN"];
    const made = await create(admin.key, { permissions: all });
    expect([made.status, made.body.permissions]).toEqual([201, all]);
    const lesser = await seed.key(admin.organizationId, { permissions: ["READ", "WRITE", "DELETE"] });
    const before = await seed.count("api_keys", admin.organizationId);
    for (const permissions of [["READ"], ["ADMIN"], all]) {
      expectError(await create(lesser.key, { permissions }), 403, "forbidden");
    }
    expect(await seed.count("api_keys", admin.organizationId)).toBe(before);
  });

  it("takes an expiry in the future, and the key stops then", async () => {
    const expiresAt = new Date(Date.now() + 1_500).toISOString();
    const { status, body } = await create(admin.key, { expiresAt });
    expect([status, body.expiresAt, body.status]).toEqual([201, expiresAt, "active"]);
    expect(await works(body.key)).toBe(200);
    const refused = await eventually(
      "the key expires",
      () => works(body.key),
      (seen) => seen !== 200,
    );
    expect(refused).toBe(401);
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(expiresAt));
    const { data } = (await call("GET", "/api-keys", { key: admin.key })).body;
    expect(data.find((item: { id: string }) => item.id === body.id).status).toBe("expired");
  });

  it("reads an expiry with an offset as the instant that it is", async () => {
    const { body } = await create(admin.key, { expiresAt: "2999-01-01T00:00:00+02:00" });
    expect(body.expiresAt).toBe("2998-12-31T22:00:00.000Z");
  });

  it.each([
    ["in the past", "2020-01-01T00:00:00Z"],
    ["now", new Date().toISOString()],
    ["that is no instant", "tomorrow"],
    ["without a zone", "2999-01-01T00:00:00"],
    ["that does not exist", "2999-02-30T00:00:00Z"],
    ["that an offset moves out of the calendar", "9999-12-31T23:59:59-14:00"],
    ["of another type", 32503680000],
  ])("refuses an expiry %s with 400", async (_, expiresAt) => {
    expectInvalid(await create(admin.key, { expiresAt }), "expiresAt");
  });

  it("refuses a bad name and bad permissions with 400", async () => {
    for (const name of ["", " ", "n".repeat(61), "a\u0000b", 5, null]) {
      expectInvalid(await create(admin.key, { name }), "name");
    }
    for (const permissions of [[], "READ", null, {}, ["READ", "READ"], new Array(5).fill("READ")]) {
      expectInvalid(await create(admin.key, { permissions }), "permissions");
    }
    expectInvalid(await create(admin.key, { permissions: ["read"] }), "permissions[0]");
    expectInvalid(await create(admin.key, { permissions: ["READ", "OWNER"] }), "permissions[1]");
  });
});

describe("the plan's number of keys", () => {
  it("is five on the free plan: the next is 409, until one is revoked", async () => {
    const { key, organizationId } = await seed.key(await seed.organization("free"));
    const made = [];
    for (let count = 1; count < 5; count++) made.push(await create(key));
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const refused = await create(key);
    expectError(refused, 409, "conflict");
    expect(refused.body.error.message).toContain("5");
    expect(await seed.count("api_keys", organizationId)).toBe(5);
    expect((await revoke(key, made[0]?.body.id)).status).toBe(200);
    expect((await create(key)).status).toBe(201);
    expectError(await create(key), 409, "conflict");
  });

  it("counts both modes together, and neither revoked nor expired keys", async () => {
    const organizationId = await seed.organization("free");
    const { key } = await seed.key(organizationId);
    await seed.key(organizationId, { mode: "test" });
    for (let count = 0; count < 5; count++) {
      await seed.key(organizationId, { revokedAt: new Date() });
      await seed.key(organizationId, { expiresAt: new Date() });
    }
    const statuses = [];
    for (let count = 0; count < 4; count++) statuses.push((await create(key)).status);
    expect(statuses).toEqual([201, 201, 201, 409]);
  });

  it("is an own number on the enterprise plan", async () => {
    const { key } = await seed.key(await seed.organization("enterprise", { apiKeyLimit: 2 }));
    expect([(await create(key)).status, (await create(key)).status]).toEqual([201, 409]);
  });

  it("is kept by many requests at once", async () => {
    const { key, organizationId } = await seed.key(await seed.organization("free"));
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(4).fill(201),
      ...Array(6).fill(409),
    ]);
    expect(await seed.count("api_keys", organizationId)).toBe(5);
  });

  it("is not multiplied by a chain of rotations, each with its grace period", async () => {
    const { key } = await seed.key(await seed.organization("free"));
    const first = (await create(key)).body;
    const second = (await rotate(key, first.id)).body;
    expectError(await rotate(key, second.id), 409, "conflict");
    // Without a grace period there is one key as before; and once the first is gone there may be a grace again.
    const third = await rotate(key, second.id, { gracePeriodSeconds: 0 });
    expect(third.status).toBe(201);
    const other = (await create(key)).body;
    const next = (await rotate(key, other.id)).body;
    expect((await revoke(key, other.id)).status).toBe(200);
    expect((await rotate(key, next.id)).status).toBe(201);
  });
});

describe("listing keys", () => {
  it("pages through all of them, newest first, each once", async () => {
    const { key, id, organizationId } = await seed.keyOfNewOrganization({ createdAt: new Date(1_000) });
    const ids = [id];
    // Four at a time share a moment: the identifier decides their order.
    for (let count = 0; count < 11; count++) {
      const createdAt = new Date(Date.UTC(2026, 0, 1 + Math.floor(count / 4)));
      ids.push((await seed.key(organizationId, { createdAt })).id);
    }
    const seen: { id: string; createdAt: string }[] = [];
    let cursor: string | null = "";
    for (let pages = 1; cursor !== null; pages++) {
      const { status, body } = await call("GET", `/api-keys?limit=5${cursor && `&cursor=${cursor}`}`, {
        key,
      });
      expect(status).toBe(200);
      expect(Object.keys(body).sort()).toEqual(["data", "nextCursor"]);
      expect(body.data).toHaveLength(pages < 3 ? 5 : 2);
      seen.push(...body.data);
      cursor = body.nextCursor;
      expect(cursor === null).toBe(pages === 3);
    }
    expect(seen.map((item) => item.id).sort()).toEqual([...ids].sort());
    const order = seen.map((item) => `${item.createdAt} ${item.id}`);
    expect(order).toEqual([...order].sort().reverse());
  });

  it("has 20 to a page unless asked for another number", async () => {
    const { key, organizationId } = await seed.keyOfNewOrganization();
    await Promise.all(Array.from({ length: 20 }, () => seed.key(organizationId)));
    const { body } = await call("GET", "/api-keys", { key });
    expect([body.data.length, typeof body.nextCursor]).toEqual([20, "string"]);
  });

  it("shows nothing of the other mode or of another organisation", async () => {
    const { key, organizationId, id } = await seed.keyOfNewOrganization();
    const test = await seed.key(organizationId, { mode: "test" });
    await seed.keyOfNewOrganization();
    const idsSeenBy = async (presented: string) =>
      (await call("GET", "/api-keys?limit=100", { key: presented })).body.data.map(
        (item: { id: string }) => item.id,
      );
    expect(await idsSeenBy(key)).toEqual([id]);
    expect(await idsSeenBy(test.key)).toEqual([test.id]);
  });

  it("advises rotation after 90 days of use, of active keys only", async () => {
    const day = 86_400_000;
    const { key, organizationId } = await seed.keyOfNewOrganization();
    const ages = { young: 89, old: 91 };
    const ids: Record<string, string> = {};
    for (const [name, days] of Object.entries(ages)) {
      const createdAt = new Date(Date.now() - days * day);
      ids[name] = (await seed.key(organizationId, { createdAt })).id;
    }
    const createdAt = new Date(Date.now() - 91 * day);
    ids.revoked = (await seed.key(organizationId, { createdAt, revokedAt: new Date() })).id;
    const { data } = (await call("GET", "/api-keys", { key })).body;
    const advised = data
      .filter((item: { rotationAdvised: boolean }) => item.rotationAdvised)
      .map((item: { id: string }) => item.id);
    expect(advised).toEqual([ids.old]);
  });

  it("tells when a key was last used", async () => {
    const before = Date.now();
    const used = (await create(admin.key)).body;
    const unused = (await create(admin.key)).body;
    expect(await works(used.key)).toBe(200);
    const after = Date.now();
    const find = async (id: string) =>
      (await call("GET", "/api-keys?limit=100", { key: admin.key })).body.data.find(
        (item: { id: string }) => item.id === id,
      );
    const seen = await eventually(
      "lastUsedAt",
      () => find(used.id),
      (item) => item.lastUsedAt !== null,
    );
    expectMoment(seen.lastUsedAt, before, after);
    expect((await find(unused.id)).lastUsedAt).toBeNull();
  });
});

describe("rotating a key", () => {
  it("issues a replacement of the same name, permissions, limit and expiry", async () => {
    const expiresAt = new Date("2999-01-01T00:00:00Z");
    const old = await seed.key(admin.organizationId, {
      permissions: ["READ", "DELETE"],
      requestsPerMinute: 77,
      expiresAt,
    });
    const { status, body } = await rotate(admin.key, old.id);
    expect(status).toBe(201);
    expect(Object.keys(body).sort()).toEqual([...viewFields, "key"].sort());
    expect(body.id).not.toBe(old.id);
    expect(body.key).not.toBe(old.key);
    expect(body).toMatchObject({
      name: "Seeded",
      permissions: ["READ", "DELETE"],
      mode: "live",
      expiresAt: expiresAt.toISOString(),
      createdBy: admin.id,
      status: "active",
      lastUsedAt: null,
    });
    expect((await row(body.id)).requests_per_minute).toBe(77);
    expect((await row(old.id)).replaced_by_id).toBe(body.id);
  });

  it("leaves the old key working for a day by default", async () => {
    const old = await seed.key(admin.organizationId);
    const before = Date.now();
    const { body } = await rotate(admin.key, old.id);
    const after = Date.now();
    expect([await works(old.key), await works(body.key)]).toEqual([200, 200]);
    const ends = (await row(old.id)).expires_at.getTime();
    expect(ends).toBeGreaterThanOrEqual(before + 86_400_000);
    expect(ends).toBeLessThanOrEqual(after + 86_400_000);
  });

  it("leaves it working for as long as it is told, never longer than it had", async () => {
    const old = await seed.key(admin.organizationId);
    const before = Date.now();
    await rotate(admin.key, old.id, { gracePeriodSeconds: 60 });
    const ends = (await row(old.id)).expires_at.getTime();
    expect(ends - before).toBeGreaterThanOrEqual(60_000);
    expect(ends - before).toBeLessThan(70_000);
    const soon = new Date(Date.now() + 120_000);
    const ending = await seed.key(admin.organizationId, { expiresAt: soon });
    await rotate(admin.key, ending.id, { gracePeriodSeconds: 3_600 });
    expect((await row(ending.id)).expires_at).toEqual(soon);
  });

  it("with a grace period of 0 ends the old key at once", async () => {
    const old = await seed.key(admin.organizationId);
    // Known to the server, so that its cache would let the key pass.
    expect(await works(old.key)).toBe(200);
    const { body } = await rotate(admin.key, old.id, { gracePeriodSeconds: 0 });
    expect([await works(old.key), await works(body.key)]).toEqual([401, 200]);
  });

  it("a key can replace itself", async () => {
    const self = await seed.key(admin.organizationId);
    const { status, body } = await rotate(self.key, self.id, { gracePeriodSeconds: 0 });
    expect(status).toBe(201);
    expect([await works(self.key), await works(body.key)]).toEqual([401, 200]);
  });

  it("twice is 409, and so is rotating a key that no longer works", async () => {
    const old = await seed.key(admin.organizationId);
    expect((await rotate(admin.key, old.id)).status).toBe(201);
    const before = await seed.count("api_keys", admin.organizationId);
    expectError(await rotate(admin.key, old.id), 409, "conflict");
    const revoked = await seed.key(admin.organizationId, { revokedAt: new Date() });
    expectError(await rotate(admin.key, revoked.id), 409, "conflict");
    const expired = await seed.key(admin.organizationId, { expiresAt: new Date() });
    expectError(await rotate(admin.key, expired.id), 409, "conflict");
    expect(await seed.count("api_keys", admin.organizationId)).toBe(before + 2);
  });

  it("at once from two sides issues one replacement", async () => {
    const old = await seed.key(admin.organizationId);
    const answers = await Promise.all(Array.from({ length: 6 }, () => rotate(admin.key, old.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it("refuses a grace period outside 0 to 604,800 seconds with 400", async () => {
    const old = await seed.key(admin.organizationId);
    for (const gracePeriodSeconds of [-1, 604_801, 1.5, "60", null]) {
      expectInvalid(await rotate(admin.key, old.id, { gracePeriodSeconds }), "gracePeriodSeconds");
    }
    expect((await row(old.id)).replaced_by_id).toBeNull();
    expect((await rotate(admin.key, old.id, { gracePeriodSeconds: 604_800 })).status).toBe(201);
  });

  it("of an unknown key is 404", async () => {
    expectError(await rotate(admin.key, unknownId("key")), 404, "not_found");
  });
});

describe("revoking a key", () => {
  it("stops it at once on this server, also while it is in use", async () => {
    const { body } = await create(admin.key);
    expect(await works(body.key)).toBe(200);
    const revoked = await revoke(admin.key, body.id);
    expect(revoked.status).toBe(200);
    expect(Object.keys(revoked.body).sort()).toEqual(viewFields);
    expect(revoked.body.status).toBe("revoked");
    expect(await works(body.key)).toBe(401);
  });

  it("twice is fine and changes nothing", async () => {
    const { body } = await create(admin.key);
    const first = await revoke(admin.key, body.id);
    const again = await revoke(admin.key, body.id);
    expect([again.status, again.body]).toEqual([200, first.body]);
    const entries = await auditEntries(seed, admin.organizationId);
    expect(
      entries.filter(({ target, action }) => target === body.id && action === "api_key.revoked"),
    ).toHaveLength(1);
  });

  it("keeps it in the list", async () => {
    const { body } = await create(admin.key);
    await revoke(admin.key, body.id);
    const { data } = (await call("GET", "/api-keys?limit=100", { key: admin.key })).body;
    expect(data.find((item: { id: string }) => item.id === body.id)).toMatchObject({ status: "revoked" });
  });

  it("a key can end itself", async () => {
    const self = await seed.key(admin.organizationId);
    expect((await revoke(self.key, self.id)).status).toBe(200);
    expect(await works(self.key)).toBe(401);
  });

  it("does not come back by a request that was under way", async () => {
    const { body } = await create(admin.key);
    const [, ...answers] = await Promise.all([
      revoke(admin.key, body.id),
      ...Array.from({ length: 20 }, () => works(body.key)),
    ]);
    for (const status of answers) expect([200, 401]).toContain(status);
    expect(await works(body.key)).toBe(401);
  });
});

describe("the audit trail of keys", () => {
  it("has an entry of every change, by whom, without the key, and the chain verifies", async () => {
    const { key, id, organizationId } = await seed.keyOfNewOrganization();
    const made = (await create(key, { permissions: ["READ"], expiresAt: "2999-01-01T00:00:00Z" })).body;
    const rotated = (await rotate(key, made.id, { gracePeriodSeconds: 60 })).body;
    await revoke(key, rotated.id);
    expectError(await create(key, { expiresAt: "2000-01-01T00:00:00Z" }), 400, "invalid_request");
    const entries = await auditEntries(seed, organizationId);
    expect(entries.map(({ sequence, actor, action, target }) => [sequence, actor, action, target])).toEqual([
      [1, id, "api_key.created", made.id],
      [2, id, "api_key.rotated", made.id],
      [3, id, "api_key.revoked", rotated.id],
    ]);
    expect(entries[0]?.details).toEqual({
      permissions: ["READ"],
      mode: "live",
      expiresAt: "2999-01-01T00:00:00.000Z",
    });
    expect(entries[1]?.details).toMatchObject({ replacedBy: rotated.id });
    expect(JSON.stringify(entries)).not.toContain(made.key.slice(15));
    const secret = await auditKey(inject("dataDirectory"));
    expect(firstBrokenEntry(secret, organizationId, entries)).toBeUndefined();
  });

  it("shows what was changed or taken out of it afterwards", async () => {
    const { key, organizationId } = await seed.keyOfNewOrganization();
    for (let count = 0; count < 3; count++) await create(key);
    const secret = await auditKey(inject("dataDirectory"));
    const entries = await auditEntries(seed, organizationId);
    const broken = (changed: typeof entries) => firstBrokenEntry(secret, organizationId, changed);
    expect(broken(entries)).toBeUndefined();
    expect(
      broken(entries.map((entry) => ({ ...entry, actor: entry.sequence === 2 ? "cli" : entry.actor }))),
    ).toBe(2);
    expect(broken(entries.filter(({ sequence }) => sequence !== 2))).toBe(2);
    expect(broken(entries.slice(1))).toBe(1);
    expect(firstBrokenEntry(Buffer.alloc(32), organizationId, entries)).toBe(1);
  });

  it("has a sequence without gaps under many changes at once", async () => {
    const { key, organizationId } = await seed.keyOfNewOrganization();
    await Promise.all(Array.from({ length: 12 }, () => create(key)));
    const entries = await auditEntries(seed, organizationId);
    expect(entries.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    );
    const secret = await auditKey(inject("dataDirectory"));
    expect(firstBrokenEntry(secret, organizationId, entries)).toBeUndefined();
  });

  it("has no entry of what was rolled back, and one of what was replayed", async () => {
    const { key, organizationId } = await seed.keyOfNewOrganization();
    const headers = { "idempotency-key": "audited" };
    for (let times = 0; times < 3; times++) {
      await call("POST", "/api-keys", { key, headers, body: { name: "x", permissions: ["READ"] } });
    }
    expectError(await rotate(key, unknownId("key")), 404, "not_found");
    expect(await seed.count("audit_entries", organizationId)).toBe(1);
  });

  it.each([
    "UPDATE audit_entries SET actor = 'nobody' WHERE organization_id = $1",
    "DELETE FROM audit_entries WHERE organization_id = $1",
    "UPDATE audit_entries SET actor = 'nobody' WHERE organization_id = $1 AND false",
    "INSERT INTO audit_entries SELECT * FROM audit_entries WHERE organization_id = $1 ON CONFLICT (organization_id, sequence) DO UPDATE SET actor = 'nobody'",
  ])("refuses %s", async (statement) => {
    const { key, organizationId } = await seed.keyOfNewOrganization();
    await create(key);
    const before = await auditEntries(seed, organizationId);
    await expect(seed.pool.query(statement, [organizationId])).rejects.toThrow(/append-only/);
    expect(await auditEntries(seed, organizationId)).toEqual(before);
  });

  it("refuses TRUNCATE, DELETE of its organisation, and changes with triggers switched to replica", async () => {
    const { key, organizationId } = await seed.keyOfNewOrganization();
    await create(key);
    const client = await seed.pool.connect();
    try {
      await expect(client.query("TRUNCATE audit_entries")).rejects.toThrow(/append-only/);
      await expect(client.query("DELETE FROM organizations WHERE id = $1", [organizationId])).rejects.toThrow(
        /foreign key|append-only/,
      );
      await client.query("SET session_replication_role = replica");
      await expect(
        client.query("DELETE FROM audit_entries WHERE organization_id = $1", [organizationId]),
      ).rejects.toThrow(/append-only/);
    } finally {
      await client.query("RESET session_replication_role");
      client.release();
    }
    expect(await seed.count("audit_entries", organizationId)).toBe(1);
  });
});
