import type { Pool, PoolClient } from "pg";
import { brandedError } from "@/lib/platform/branded-error";
import { checkValue } from "./keyring";
import type { Keys } from "./load-keys";

type Database = Pick<Pool | PoolClient, "query">;

export class KeyMismatchError extends brandedError("KeyMismatchError") {}

interface Recorded {
  purpose: string;
  key_id: string;
  check: Buffer;
  is_retired: boolean;
}

/**
 * Refuses keys other than the ones the data was written with: stored data would be unreadable, new blind indexes would
 * match nothing, and the audit log would no longer verify. Records each key the first time it is seen.
 */
export async function checkKeys(database: Database, keys: Keys): Promise<void> {
  const configured = [
    ...keys.dataEncryption.map((key) => ({ purpose: "DATA_ENCRYPTION_KEY", key })),
    ...keys.blindIndex.map((key) => ({ purpose: "BLIND_INDEX_KEY", key })),
    { purpose: "AUDIT_KEY", key: keys.auditSource },
  ].map(({ purpose, key }) => ({ purpose, key_id: key.id, check: checkValue(key, purpose) }));
  const recorded = await readRecorded(database);
  refuseMismatch(configured, recorded);
  const isRecorded = (key: Key) => recorded.some((row) => isSame(row, key));
  if (configured.every(isRecorded)) return;
  await database.query(
    `INSERT INTO key_checks (purpose, key_id, "check")
     SELECT * FROM unnest($1::text[], $2::text[], $3::bytea[]) ON CONFLICT DO NOTHING`,
    [
      configured.map(({ purpose }) => purpose),
      configured.map(({ key_id }) => key_id),
      configured.map(({ check }) => check),
    ],
  );
  // Another process may have recorded its keys at the same moment.
  refuseMismatch(configured, await readRecorded(database));
}

type Key = Omit<Recorded, "is_retired">;

async function readRecorded(database: Database): Promise<Recorded[]> {
  const { rows } = await database.query<Recorded>(
    `SELECT purpose, key_id, "check", retired_at IS NOT NULL AS is_retired FROM key_checks`,
  );
  return rows;
}

function refuseMismatch(configured: readonly Key[], recorded: readonly Recorded[]): void {
  for (const key of configured) {
    const row = recorded.find((each) => isSame(each, key));
    if (row && !row.check.equals(key.check)) {
      throw new KeyMismatchError(
        `${key.purpose}: the key "${key.key_id}" is not the one that the data was written with`,
      );
    }
  }
  for (const purpose of new Set(configured.map((key) => key.purpose))) {
    const missing = recorded.filter(
      (row) => row.purpose === purpose && !row.is_retired && !configured.some((key) => isSame(row, key)),
    );
    if (missing.length > 0) {
      throw new KeyMismatchError(
        `${purpose}: data was written with the key ${missing.map((row) => `"${row.key_id}"`).join(", ")}, which is not configured`,
      );
    }
  }
}

function isSame(row: Key, key: Key): boolean {
  return row.purpose === key.purpose && row.key_id === key.key_id;
}
