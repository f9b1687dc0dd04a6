import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { generateKey } from "@/lib/domain/keys/format";
import { call, unknownId } from "@/tests/support/api";
import { createKey, keyFields, keyRow, revokeKey, rotateKey, works } from "@/tests/support/api-keys";
import { auditEntries } from "@/tests/support/audit";
import { leaveLease } from "@/tests/support/idempotency-lease";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { expectError, expectInvalid } from "@/tests/support/shapes";

const seed = new Seed(inject("databaseUrl"));
let admin: SeededKey;
beforeAll(async () => {
  admin = await seed.keyOfNewOrganization();
});
afterAll(() => seed.close());

describe("rotating a key", () => {
  it("issues a replacement of the same name, permissions, limit and expiry", async () => {
    const expiresAt = new Date("2999-01-01T00:00:00Z");
    const old = await seed.key(admin.organizationId, {
      permissions: ["READ", "DELETE"],
      requestsPerMinute: 77,
      expiresAt,
    });
    const { status, body } = await rotateKey(admin.key, old.id);
    expect(status).toBe(201);
    expect(Object.keys(body).sort()).toEqual([...keyFields, "key"].sort());
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
    expect((await keyRow(seed, body.id)).requests_per_minute).toBe(77);
    expect((await keyRow(seed, old.id)).replaced_by_id).toBe(body.id);
  });

  it("leaves the old key working for a day by default", async () => {
    const old = await seed.key(admin.organizationId);
    const before = Date.now();
    const { body } = await rotateKey(admin.key, old.id);
    const after = Date.now();
    expect([await works(old.key), await works(body.key)]).toEqual([200, 200]);
    const ends = (await keyRow(seed, old.id)).expires_at.getTime();
    expect(ends).toBeGreaterThanOrEqual(before + 86_400_000);
    expect(ends).toBeLessThanOrEqual(after + 86_400_000);
  });

  it("leaves it working for the given time, never beyond its own expiry", async () => {
    const old = await seed.key(admin.organizationId);
    const before = Date.now();
    await rotateKey(admin.key, old.id, { gracePeriodSeconds: 60 });
    const after = Date.now();
    const ends = (await keyRow(seed, old.id)).expires_at.getTime();
    expect(ends).toBeGreaterThanOrEqual(before + 60_000);
    expect(ends).toBeLessThanOrEqual(after + 60_000);
    const soon = new Date(Date.now() + 120_000);
    const ending = await seed.key(admin.organizationId, { expiresAt: soon });
    await rotateKey(admin.key, ending.id, { gracePeriodSeconds: 3_600 });
    expect((await keyRow(seed, ending.id)).expires_at).toEqual(soon);
  });

  it("with a grace period of 0 ends the old key at once", async () => {
    const old = await seed.key(admin.organizationId);
    // The server has seen it, so its cache would let the key pass.
    expect(await works(old.key)).toBe(200);
    const { body } = await rotateKey(admin.key, old.id, { gracePeriodSeconds: 0 });
    expect([await works(old.key), await works(body.key)]).toEqual([401, 200]);
  });

  it("a key can replace itself", async () => {
    const self = await seed.key(admin.organizationId);
    const { status, body } = await rotateKey(self.key, self.id, { gracePeriodSeconds: 0 });
    expect(status).toBe(201);
    expect([await works(self.key), await works(body.key)]).toEqual([401, 200]);
  });

  it("twice is 409, and so is rotating a key that no longer works", async () => {
    const old = await seed.key(admin.organizationId);
    expect((await rotateKey(admin.key, old.id)).status).toBe(201);
    const before = await seed.count("api_keys", admin.organizationId);
    expectError(await rotateKey(admin.key, old.id), 409, "conflict");
    const revoked = await seed.key(admin.organizationId, { revokedAt: new Date() });
    expectError(await rotateKey(admin.key, revoked.id), 409, "conflict");
    const expired = await seed.key(admin.organizationId, { expiresAt: new Date() });
    expectError(await rotateKey(admin.key, expired.id), 409, "conflict");
    expect(await seed.count("api_keys", admin.organizationId)).toBe(before + 2);
  });

  it("by two requests at once issues one replacement", async () => {
    const old = await seed.key(admin.organizationId);
    const answers = await Promise.all(Array.from({ length: 6 }, () => rotateKey(admin.key, old.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it("refuses a grace period outside 0 to 604,800 seconds with 400", async () => {
    const old = await seed.key(admin.organizationId);
    for (const gracePeriodSeconds of [-1, 604_801, 1.5, "60", null]) {
      expectInvalid(await rotateKey(admin.key, old.id, { gracePeriodSeconds }), "gracePeriodSeconds");
    }
    expect((await keyRow(seed, old.id)).replaced_by_id).toBeNull();
    expect((await rotateKey(admin.key, old.id, { gracePeriodSeconds: 604_800 })).status).toBe(201);
  });

  it("of an unknown key is 404", async () => {
    expectError(await rotateKey(admin.key, unknownId("key")), 404, "not_found");
  });
});

describe("a key that has ended by its own request", () => {
  const repeated = (headers: Record<string, string>) => (method: string, path: string, key: string) =>
    call(method, path, { key, headers, ...(method === "POST" ? { body: { gracePeriodSeconds: 0 } } : {}) });

  it("gets the lost answer again, with the new secret, and executes nothing", async () => {
    const self = await seed.key(admin.organizationId);
    const send = repeated({ "idempotency-key": "rotates itself" });
    const rotate = () => send("POST", `/api-keys/${self.id}/rotate`, self.key);
    const first = await rotate();
    expect(first.status).toBe(201);
    const before = await auditEntries(seed, admin.organizationId);
    const again = await rotate();
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(await works(again.body.key)).toBe(200);
    expect(await auditEntries(seed, admin.organizationId)).toEqual(before);
    // Whatever ends it.
    await revokeKey(admin.key, self.id);
    expect((await rotate()).text).toBe(first.text);
  });

  it("gets the lost answer to its revocation", async () => {
    const self = await seed.key(admin.organizationId);
    const send = repeated({ "idempotency-key": "revokes itself" });
    const first = await send("DELETE", `/api-keys/${self.id}`, self.key);
    expect(first.status).toBe(200);
    const again = await send("DELETE", `/api-keys/${self.id}`, self.key);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
  });

  it("gets no other answer that it got before", async () => {
    const self = await seed.key(admin.organizationId);
    const headers = { "idempotency-key": "before its end" };
    const body = { name: "Made before", permissions: ["READ"] };
    const create = () => call("POST", "/api-keys", { key: self.key, headers, body });
    expect((await create()).status).toBe(201);
    await revokeKey(admin.key, self.id);
    expectError(await create(), 401, "unauthorized");
  });

  it("is refused everything else, like a key that never was", async () => {
    const self = await seed.key(admin.organizationId);
    const other = await seed.key(admin.organizationId, { revokedAt: new Date() });
    const headers = { "idempotency-key": "ends" };
    const path = `/api-keys/${self.id}/rotate`;
    const body = { gracePeriodSeconds: 0 };
    expect((await call("POST", path, { key: self.key, headers, body })).status).toBe(201);
    const never = await call("POST", path, { key: generateKey("live"), headers, body });
    expectError(never, 401, "unauthorized");
    const keys = await seed.count("api_keys", admin.organizationId);
    const refused = [
      call("POST", path, { key: self.key, body }),
      call("POST", path, { key: self.key, body, headers: { "idempotency-key": "another" } }),
      call("POST", path, { key: self.key, body, headers: { "idempotency-key": "" } }),
      call("POST", path, { key: self.key, body: { gracePeriodSeconds: 1 }, headers }),
      call("POST", path, { key: self.key, raw: "{}", headers: { ...headers, "content-type": "text/plain" } }),
      call("POST", path, { key: other.key, body, headers }),
      call("POST", "/api-keys", { key: self.key, headers, body: { name: "More", permissions: ["READ"] } }),
      call("DELETE", `/api-keys/${self.id}`, { key: self.key, headers }),
      call("GET", "/api-keys", { key: self.key, headers }),
      call("POST", "/nothing", { key: self.key, headers, body }),
    ];
    for (const answer of await Promise.all(refused)) {
      expectError(answer, 401, "unauthorized");
      const { traceId, ...error } = answer.body.error;
      expect({ ...error, traceId: never.body.error.traceId }).toEqual(never.body.error);
      expect([...answer.headers.keys()].sort()).toEqual([...never.headers.keys()].sort());
    }
    expect(await seed.count("api_keys", admin.organizationId)).toBe(keys);
  });

  it("gets no answer that has run out, or that is not complete", async () => {
    const self = await seed.key(admin.organizationId);
    const send = repeated({ "idempotency-key": "too late" });
    const revoke = () => send("DELETE", `/api-keys/${self.id}`, self.key);
    expect((await revoke()).status).toBe(200);
    await seed.pool.query(
      "UPDATE idempotency_records SET expires_at = now() - interval '1 s' WHERE organization_id = $1",
      [admin.organizationId],
    );
    expectError(await revoke(), 401, "unauthorized");
    const caller = await seed.key(admin.organizationId, { revokedAt: new Date() });
    const request = { caller, idempotencyKey: "running", method: "DELETE", path: `/api-keys/${caller.id}` };
    await leaveLease(seed, { ...request, body: undefined }, new Date(Date.now() + 50_000));
    expectError(
      await repeated({ "idempotency-key": "running" })("DELETE", request.path, caller.key),
      401,
      "unauthorized",
    );
  });

  it("gets nothing that it could no longer do if it still worked", async () => {
    const self = await seed.key(admin.organizationId);
    const send = repeated({ "idempotency-key": "taken over" });
    expect((await send("DELETE", `/api-keys/${self.id}`, self.key)).status).toBe(200);
    await seed.pool.query("UPDATE api_keys SET role_limits = '{VIEWER}' WHERE id = $1", [self.id]);
    expectError(await send("DELETE", `/api-keys/${self.id}`, self.key), 401, "unauthorized");
  });
});

describe("revoking a key", () => {
  it("stops it at once on this server, even while in use", async () => {
    const { body } = await createKey(admin.key);
    expect(await works(body.key)).toBe(200);
    const revoked = await revokeKey(admin.key, body.id);
    expect(revoked.status).toBe(200);
    expect(Object.keys(revoked.body).sort()).toEqual(keyFields);
    expect(revoked.body.status).toBe("revoked");
    expect(await works(body.key)).toBe(401);
  });

  it("twice succeeds and changes nothing", async () => {
    const { body } = await createKey(admin.key);
    const first = await revokeKey(admin.key, body.id);
    const again = await revokeKey(admin.key, body.id);
    expect([again.status, again.body]).toEqual([200, first.body]);
    const entries = await auditEntries(seed, admin.organizationId);
    expect(
      entries.filter(({ target, action }) => target === body.id && action === "api_key.revoked"),
    ).toHaveLength(1);
  });

  it("keeps it in the list", async () => {
    const { body } = await createKey(admin.key);
    await revokeKey(admin.key, body.id);
    const { data } = (await call("GET", "/api-keys?limit=100", { key: admin.key })).body;
    expect(data.find((item: { id: string }) => item.id === body.id)).toMatchObject({ status: "revoked" });
  });

  it("a key can revoke itself", async () => {
    const self = await seed.key(admin.organizationId);
    expect((await revokeKey(self.key, self.id)).status).toBe(200);
    expect(await works(self.key)).toBe(401);
  });

  it("is not undone by a request already under way", async () => {
    const { body } = await createKey(admin.key);
    const [, ...answers] = await Promise.all([
      revokeKey(admin.key, body.id),
      ...Array.from({ length: 20 }, () => works(body.key)),
    ]);
    for (const status of answers) expect([200, 401]).toContain(status);
    expect(await works(body.key)).toBe(401);
  });
});
