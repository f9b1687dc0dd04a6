import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Pool } from "pg";
import type { Pause } from "@/lib/platform/clock";
import { replaceKeyFile } from "@/lib/platform/crypto/key-file";
import { type KeySet, keySetText, type NamedKey, parseKeySet } from "@/lib/platform/crypto/keyring";
import { generatedKeyFile } from "@/lib/platform/crypto/load-keys";
import type { Env } from "@/lib/platform/env";
import { inTransaction } from "./transaction";

const ringLock = 4_713_201;
/** The advisory lock of a key rotation. While it's held, no other process can open bucket keys. */
export const rotationLock = 4_713_202;

interface Place {
  pool: Pool;
  env: Pick<Env, "DATA_DIR">;
  pause?: Pause;
}

/** Runs `work` while no other process rotates keys or opens bucket keys. */
export async function whileRotating<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [rotationLock]);
    return await work();
  } finally {
    // The lock ends with its connection.
    client.release(true);
  }
}

interface Change {
  name?: "DATA_ENCRYPTION_KEY" | "BLIND_INDEX_KEY";
  /** Does nothing while `whileRotating` runs elsewhere. */
  unlessRotating?: boolean;
}

/** Changes a file of generated keys, one process at a time. `change` may return the keys that it was given. */
export function changeKeyRing(
  { pool, env, pause }: Place,
  change: (keys: KeySet) => KeySet,
  { name = "DATA_ENCRYPTION_KEY", unlessRotating = false }: Change = {},
): Promise<void> {
  const file = generatedKeyFile(env.DATA_DIR, name);
  return inTransaction(pool, async ({ client }) => {
    if (unlessRotating) {
      const { rows } = await client.query<{ is_free: boolean }>(
        "SELECT pg_try_advisory_xact_lock($1) AS is_free",
        [rotationLock],
      );
      if (!rows[0]?.is_free) return;
    }
    await client.query("SELECT pg_advisory_xact_lock($1)", [ringLock]);
    const before = parseKeySet(name, (await readFile(file, "utf8")).trim());
    const after = change(before);
    if (after !== before) await replaceKeyFile(file, keySetText(after), pause);
  });
}

/** A new key with the id after those of the others, which are `k1`, `k2`, … */
export function nextKey(keys: KeySet): NamedKey {
  const numbers = keys.map(({ id }) => Number(/^\D?(\d+)$/.exec(id)?.[1] ?? 1));
  return newKey(`k${Math.max(...numbers) + 1}`);
}

export function newKey(id: string): NamedKey {
  return { id, key: randomBytes(32) };
}
