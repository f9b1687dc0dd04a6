import type { ClientBase, Pool } from "pg";
import { brandedError } from "@/lib/platform/branded-error";
import { checkValue } from "./keyring";
import type { DataKeys, Keys } from "./load-keys";

type Database = Pick<Pool | ClientBase, "query">;

export class KeyMismatchError extends brandedError("KeyMismatchError") {}

/** A key that data was written with. */
export interface RecordedKey {
  purpose: string;
  key_id: string;
  check: Buffer;
  is_retired: boolean;
}

/** Refuses keys other than the data's: they couldn't open or find it. Records each key when first seen. */
export async function checkKeys(database: Database, keys: Keys): Promise<void> {
  const configured = configuredKeys(keys);
  const recorded = await readRecordedKeys(database);
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
  refuseMismatch(configured, await readRecordedKeys(database));
}

/** The same check against keys read elsewhere, such as from a backup. Records nothing. */
export function refuseOtherKeys(keys: DataKeys, recorded: readonly RecordedKey[]): void {
  refuseMismatch(configuredKeys(keys), recorded);
}

type Key = Omit<RecordedKey, "is_retired">;

function configuredKeys(keys: DataKeys): Key[] {
  return [
    ...keys.dataEncryption.map((key) => ({ purpose: "DATA_ENCRYPTION_KEY", key })),
    ...keys.blindIndex.map((key) => ({ purpose: "BLIND_INDEX_KEY", key })),
    { purpose: "AUDIT_KEY", key: keys.auditSource },
  ].map(({ purpose, key }) => ({ purpose, key_id: key.id, check: checkValue(key, purpose) }));
}

/** The keys that the database's data was written with, retired ones included. */
export async function readRecordedKeys(database: Database): Promise<RecordedKey[]> {
  const { rows } = await database.query<RecordedKey>(
    `SELECT purpose, key_id, "check", retired_at IS NOT NULL AS is_retired FROM key_checks`,
  );
  return rows;
}

function refuseMismatch(configured: readonly Key[], recorded: readonly RecordedKey[]): void {
  for (const key of configured) {
    const row = recorded.find((each) => isSame(each, key));
    if (row && !row.check.equals(key.check)) {
      throw new KeyMismatchError(
        `${key.purpose}: the key "${key.key_id}" isn't the one the data was written with; set that one`,
      );
    }
  }
  for (const purpose of new Set(configured.map((key) => key.purpose))) {
    const missing = recorded.filter(
      (row) => row.purpose === purpose && !row.is_retired && !configured.some((key) => isSame(row, key)),
    );
    if (missing.length > 0) {
      throw new KeyMismatchError(
        `${purpose}: data was written with the key ${missing.map((row) => `"${row.key_id}"`).join(", ")}, which isn't configured; add it`,
      );
    }
  }
}

function isSame(row: Key, key: Key): boolean {
  return row.purpose === key.purpose && row.key_id === key.key_id;
}
