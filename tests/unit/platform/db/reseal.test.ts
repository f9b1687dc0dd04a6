import { randomBytes } from "node:crypto";
import type { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { invitedEmailField } from "@/lib/domain/organizations/invitations/sealed-email";
import type { KeySet } from "@/lib/platform/crypto/keyring";
import { open, sealedKeyId } from "@/lib/platform/crypto/seal";
import { holderName, sealsUnder } from "@/lib/platform/db/key-holders";
import { refuseStale, resealColumn } from "@/lib/platform/db/reseal";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

const count = 450;
const sealed = invitedEmailField.column;
let stage: Stage;
let pool: Pool;
let ring: KeySet;

beforeAll(async () => {
  stage = await openStage({ clock: Date.now });
  pool = stage.pool;
  ring = [{ id: "k2", key: randomBytes(32) }, ...stage.platform.keys.dataEncryption];
  await pool.query("INSERT INTO organizations (id, slug, name) VALUES ('org_1', 'one', 'One')");
  const ids = Array.from({ length: count }, (_, n) => `inv_${String(n).padStart(4, "0")}`);
  await pool.query(
    `INSERT INTO invitations (id, organization_id, role, token_hash, email, created_by, expires_at)
     SELECT id, 'org_1', 'VIEWER', sha256(id::bytea), email, 'cli', now() FROM unnest($1::text[], $2::bytea[]) AS n(id, email)`,
    [ids, ids.map((id) => Buffer.from(invitedEmailField.seal(stage.platform.keys, id, `${id}@a.example`)))],
  );
  await pool.query(
    `INSERT INTO invitations (id, organization_id, role, token_hash, created_by, expires_at)
     VALUES ('inv_open', 'org_1', 'VIEWER', '', 'cli', now())`,
  );
});
afterAll(() => stage.close());

test("values are resealed once, but those of locked rows only when they are free", async () => {
  const holder = await pool.connect();
  await holder.query("BEGIN; SELECT FROM invitations WHERE id = 'inv_0123' FOR UPDATE");
  const reported: number[] = [];
  const reseal = () =>
    resealColumn(pool, { keys: ring, sealed, onProgress: (soFar) => reported.push(soFar) });
  expect(await reseal()).toBe(count - 1);
  expect(reported).toEqual([199, 399, 449]);
  expect(await reseal()).toBe(0);
  const refuse = () => refuseStale(pool, [sealed], (id) => id !== "k2");
  await expect(refuse()).rejects.toThrow('invitations.email still has values under the key "k1"');
  await holder.query("COMMIT");
  holder.release();
  expect(await reseal()).toBe(1);
  await refuse();
  expect(await reseal()).toBe(0);
  const { rows } = await pool.query<{ id: string; email: Buffer }>(
    "SELECT id, email FROM invitations WHERE email IS NOT NULL",
  );
  expect(rows).toHaveLength(count);
  for (const { id, email } of rows) {
    expect(sealedKeyId(email)).toBe("k2");
    expect(open([ring[0]], sealed.aad({ key: [id], organizationId: "" }), email).toString()).toBe(
      `${id}@a.example`,
    );
  }
});

describe("a process is known by the keys of its pool:", () => {
  const key = (id: string) => ({ id, key: randomBytes(32) });

  test.each<[string, KeySet, boolean]>([
    ["one that seals under the newest key", [key("k2"), key("k1")], true],
    ["one that has the newest key alone", [key("k2")], true],
    ["one that only opens with it", [key("k1"), key("k2")], false],
    ["one that does not have it", [key("k1")], false],
    ["one whose key only begins alike", [key("k22")], false],
  ])("%s", (_, keys, expected) => {
    expect(sealsUnder(holderName(keys), "k2", false)).toBe(expected);
  });

  test("one that follows the key file, whatever the key", () => {
    expect(sealsUnder(holderName(undefined), "k2", true)).toBe(true);
    expect(sealsUnder(holderName([key("k2")]), "k2", true)).toBe(false);
    expect(sealsUnder(holderName(undefined), "k2", false)).toBe(false);
  });

  test("an earlier release, which does not say", () => {
    expect(sealsUnder("assay", "k2", true)).toBe(false);
    expect(sealsUnder("assay", "k2", false)).toBe(false);
  });
});
