import { randomBytes } from "node:crypto";
import type { Pool } from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkKeys, KeyMismatchError } from "@/lib/platform/crypto/check-keys";
import { type KeySet, type NamedKey, parseKeySet } from "@/lib/platform/crypto/keyring";
import type { Keys } from "@/lib/platform/crypto/load-keys";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

let stage: Stage;
let pool: Pool;
beforeEach(async () => {
  stage = await openStage({ clock: Date.now });
  pool = stage.pool;
});
afterEach(() => stage.close());

const newKey = (id: string): NamedKey =>
  parseKeySet("DATA_ENCRYPTION_KEY", `${id}:${randomBytes(32).toString("base64")}`)[0];
const withKeys = (...keys: [NamedKey, ...NamedKey[]]): Keys => ({
  ...stage.platform.keys,
  dataEncryption: keys as KeySet,
});

async function recorded(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT purpose || ' ' || key_id AS name FROM key_checks ORDER BY 1",
  );
  return rows.map(({ name }) => name);
}

describe("checking the keys at a start", () => {
  it("records keys the first time, and accepts them afterwards", async () => {
    const keys = withKeys(newKey("k1"));
    await checkKeys(pool, keys);
    await checkKeys(pool, keys);
    expect(await recorded()).toEqual(["AUDIT_KEY k1", "BLIND_INDEX_KEY k1", "DATA_ENCRYPTION_KEY k1"]);
  });

  it("refuses another key under a known id, and records nothing of that configuration", async () => {
    await checkKeys(pool, withKeys(newKey("k1")));
    const before = await recorded();
    await expect(checkKeys(pool, withKeys(newKey("k2"), newKey("k1")))).rejects.toThrow(KeyMismatchError);
    expect(await recorded()).toEqual(before);
  });

  it("refuses another audit key: the log's chain would no longer verify", async () => {
    const keys = withKeys(newKey("k1"));
    await checkKeys(pool, keys);
    await expect(checkKeys(pool, { ...keys, auditSource: newKey("k1") })).rejects.toThrow(
      `AUDIT_KEY: the key "k1" isn't the one the data was written with; set that one`,
    );
  });

  it("refuses to do without a key that data was written with, until it is retired", async () => {
    await checkKeys(pool, withKeys(newKey("k1")));
    const later = withKeys(newKey("k2"));
    await expect(checkKeys(pool, later)).rejects.toThrow(
      `DATA_ENCRYPTION_KEY: data was written with the key "k1", which isn't configured; add it`,
    );
    await pool.query("UPDATE key_checks SET retired_at = now() WHERE purpose = 'DATA_ENCRYPTION_KEY'");
    await checkKeys(pool, later);
    expect(await recorded()).toContain("DATA_ENCRYPTION_KEY k2");
  });

  it("lets only one of two processes begin with different keys on an empty database", async () => {
    const starts = await Promise.allSettled([
      checkKeys(pool, withKeys(newKey("k1"))),
      checkKeys(pool, withKeys(newKey("k1"))),
    ]);
    expect(starts.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});
