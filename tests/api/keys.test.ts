import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { isKeyShaped } from "@/lib/domain/keys/format";
import { call } from "@/tests/support/api";
import { createKey, keyFields, keyRow, revokeKey, rotateKey, works } from "@/tests/support/api-keys";
import { beforeMoment } from "@/tests/support/before-moment";
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

describe("creating a key", () => {
  it("returns the key with its description, and the key works", async () => {
    const before = Date.now();
    const { status, body } = await createKey(admin.key, { permissions: ["WRITE", "READ"] });
    expect(status).toBe(201);
    expect(Object.keys(body).sort()).toEqual([...keyFields, "key"].sort());
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

  it("shows the key only once: it is in no list, and only its SHA-256 is stored", async () => {
    const { body } = await createKey(admin.key);
    const list = await call("GET", "/api-keys?limit=100", { key: admin.key });
    const listed = list.body.data.find((item: { id: string }) => item.id === body.id);
    expect(Object.keys(listed).sort()).toEqual(keyFields);
    expect(list.text).not.toContain(body.key);
    const stored = await keyRow(seed, body.id);
    expect(stored.hash).toEqual(createHash("sha256").update(body.key).digest());
    const { rows } = await seed.pool.query(
      `SELECT 1 FROM api_keys WHERE api_keys::text LIKE '%' || $1 || '%' OR encode(hash, 'escape') LIKE '%' || $1 || '%'`,
      [body.key.slice(15)],
    );
    expect(rows).toEqual([]);
  });

  it("gives it its creator's mode, regardless of the body", async () => {
    expect((await createKey(admin.key)).body.mode).toBe("live");
    const made = (await createKey(testAdmin.key)).body;
    expect([made.mode, made.key.slice(0, 11)]).toEqual(["test", "assay_test_"]);
    expectInvalid(await createKey(testAdmin.key, { mode: "live" }), "mode");
  });

  it("never exceeds its creator's permissions: only ADMIN creates keys, and has all four", async () => {
    const all = ["READ", "WRITE", "DELETE", "ADMIN"];
    const made = await createKey(admin.key, { permissions: all });
    expect([made.status, made.body.permissions]).toEqual([201, all]);
    const lesser = await seed.key(admin.organizationId, { permissions: ["READ", "WRITE", "DELETE"] });
    const before = await seed.count("api_keys", admin.organizationId);
    for (const permissions of [["READ"], ["ADMIN"], all]) {
      expectError(await createKey(lesser.key, { permissions }), 403, "forbidden");
    }
    expect(await seed.count("api_keys", admin.organizationId)).toBe(before);
  });

  it("accepts an expiry in the future, when the key stops working", async () => {
    const { moment, result: body } = await beforeMoment(2_000, async (end) => {
      const expiresAt = end.toISOString();
      const answer = await createKey(admin.key, { expiresAt });
      expect([answer.status, answer.body.expiresAt, answer.body.status]).toEqual([201, expiresAt, "active"]);
      expect(await works(answer.body.key)).toBe(200);
      return answer.body;
    });
    const refused = await eventually(
      "the key expires",
      () => works(body.key),
      (seen) => seen !== 200,
    );
    expect(refused).toBe(401);
    expect(Date.now()).toBeGreaterThanOrEqual(moment.getTime());
    const { data } = (await call("GET", "/api-keys", { key: admin.key })).body;
    expect(data.find((item: { id: string }) => item.id === body.id).status).toBe("expired");
  });

  it("respects a UTC offset in an expiry", async () => {
    const { body } = await createKey(admin.key, { expiresAt: "2999-01-01T00:00:00+02:00" });
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
    expectInvalid(await createKey(admin.key, { expiresAt }), "expiresAt");
  });

  it("refuses a bad name and bad permissions with 400", async () => {
    for (const name of ["", " ", "n".repeat(61), "a\u0000b", 5, null]) {
      expectInvalid(await createKey(admin.key, { name }), "name");
    }
    for (const permissions of [[], "READ", null, {}, ["READ", "READ"], new Array(5).fill("READ")]) {
      expectInvalid(await createKey(admin.key, { permissions }), "permissions");
    }
    expectInvalid(await createKey(admin.key, { permissions: ["read"] }), "permissions[0]");
    expectInvalid(await createKey(admin.key, { permissions: ["READ", "OWNER"] }), "permissions[1]");
  });
});

describe("the plan's number of keys", () => {
  it("is five on the free plan: another is 409 until one is revoked", async () => {
    const { key, organizationId } = await seed.key(await seed.organization("free"));
    const made = [];
    for (let count = 1; count < 5; count++) made.push(await createKey(key));
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const refused = await createKey(key);
    expectError(refused, 409, "conflict");
    expect(refused.body.error.message).toContain("5");
    expect(await seed.count("api_keys", organizationId)).toBe(5);
    expect((await revokeKey(key, made[0]?.body.id)).status).toBe(200);
    expect((await createKey(key)).status).toBe(201);
    expectError(await createKey(key), 409, "conflict");
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
    for (let count = 0; count < 4; count++) statuses.push((await createKey(key)).status);
    expect(statuses).toEqual([201, 201, 201, 409]);
  });

  it("is a custom number on the enterprise plan", async () => {
    const { key } = await seed.key(await seed.organization("enterprise", { apiKeyLimit: 2 }));
    expect([(await createKey(key)).status, (await createKey(key)).status]).toEqual([201, 409]);
  });

  it("holds under concurrent requests", async () => {
    const { key, organizationId } = await seed.key(await seed.organization("free"));
    const answers = await Promise.all(Array.from({ length: 10 }, () => createKey(key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(4).fill(201),
      ...Array(6).fill(409),
    ]);
    expect(await seed.count("api_keys", organizationId)).toBe(5);
  });

  it("is not exceeded by a chain of rotations with grace periods", async () => {
    const { key } = await seed.key(await seed.organization("free"));
    const first = (await createKey(key)).body;
    const second = (await rotateKey(key, first.id)).body;
    expectError(await rotateKey(key, second.id), 409, "conflict");
    // Without a grace period there is still one key; and once the first is gone, a grace period is possible again.
    const third = await rotateKey(key, second.id, { gracePeriodSeconds: 0 });
    expect(third.status).toBe(201);
    const other = (await createKey(key)).body;
    const next = (await rotateKey(key, other.id)).body;
    expect((await revokeKey(key, other.id)).status).toBe(200);
    expect((await rotateKey(key, next.id)).status).toBe(201);
  });
});

describe("listing keys", () => {
  it("pages through all of them, newest first, each once", async () => {
    const { key, id, organizationId } = await seed.keyOfNewOrganization({ createdAt: new Date(1_000) });
    const ids = [id];
    // Groups of four share a creation time: the identifier decides their order.
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

  it("has 20 per page by default", async () => {
    const { key, organizationId } = await seed.keyOfNewOrganization();
    await Promise.all(Array.from({ length: 20 }, () => seed.key(organizationId)));
    const { body } = await call("GET", "/api-keys", { key });
    expect([body.data.length, typeof body.nextCursor]).toEqual([20, "string"]);
  });

  it("shows nothing of the other mode or another organization", async () => {
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

  it("advises rotation after 90 days, for active keys only", async () => {
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

  it("shows when a key was last used", async () => {
    const before = Date.now();
    const used = (await createKey(admin.key)).body;
    const unused = (await createKey(admin.key)).body;
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
