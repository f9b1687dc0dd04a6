import { afterAll, describe, expect, inject, it } from "vitest";
import { call, unknownId } from "@/tests/support/api";
import { createKey, revokeKey, rotateKey } from "@/tests/support/api-keys";
import { auditEntries, auditKey, firstBrokenEntry } from "@/tests/support/audit";
import { Seed } from "@/tests/support/seed";
import { expectError } from "@/tests/support/shapes";

const seed = new Seed(inject("databaseUrl"));
afterAll(() => seed.close());

describe("the audit log of keys", () => {
  it("has an entry for every change, with who made it, without the key, and the chain verifies", async () => {
    const { key, id, organizationId } = await seed.keyOfNewOrganization();
    const made = (await createKey(key, { permissions: ["READ"], expiresAt: "2999-01-01T00:00:00Z" })).body;
    const rotated = (await rotateKey(key, made.id, { gracePeriodSeconds: 60 })).body;
    await revokeKey(key, rotated.id);
    expectError(await createKey(key, { expiresAt: "2000-01-01T00:00:00Z" }), 400, "invalid_request");
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

  it("detects later changes and removals", async () => {
    const { key, organizationId } = await seed.keyOfNewOrganization();
    for (let count = 0; count < 3; count++) await createKey(key);
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

  it("has a gapless sequence under concurrent changes", async () => {
    const { key, organizationId } = await seed.keyOfNewOrganization();
    await Promise.all(Array.from({ length: 12 }, () => createKey(key)));
    const entries = await auditEntries(seed, organizationId);
    expect(entries.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    );
    const secret = await auditKey(inject("dataDirectory"));
    expect(firstBrokenEntry(secret, organizationId, entries)).toBeUndefined();
  });

  it("has no entry for a rolled back change, and one for a replayed request", async () => {
    const { key, organizationId } = await seed.keyOfNewOrganization();
    const headers = { "idempotency-key": "audited" };
    for (let times = 0; times < 3; times++) {
      await call("POST", "/api-keys", { key, headers, body: { name: "x", permissions: ["READ"] } });
    }
    expectError(await rotateKey(key, unknownId("key")), 404, "not_found");
    expect(await seed.count("audit_entries", organizationId)).toBe(1);
  });

  it.each([
    "UPDATE audit_entries SET actor = 'nobody' WHERE organization_id = $1",
    "DELETE FROM audit_entries WHERE organization_id = $1",
    "UPDATE audit_entries SET actor = 'nobody' WHERE organization_id = $1 AND false",
    "INSERT INTO audit_entries SELECT * FROM audit_entries WHERE organization_id = $1 ON CONFLICT (organization_id, sequence) DO UPDATE SET actor = 'nobody'",
  ])("refuses %s", async (statement) => {
    const { key, organizationId } = await seed.keyOfNewOrganization();
    await createKey(key);
    const before = await auditEntries(seed, organizationId);
    await expect(seed.pool.query(statement, [organizationId])).rejects.toThrow(/append-only/);
    expect(await auditEntries(seed, organizationId)).toEqual(before);
  });

  it("refuses TRUNCATE, DELETE of its organization, and changes with session_replication_role = replica", async () => {
    const { key, organizationId } = await seed.keyOfNewOrganization();
    await createKey(key);
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
