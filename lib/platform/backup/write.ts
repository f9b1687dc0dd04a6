import { createHash, type Hash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { bucketOf } from "@/lib/platform/crypto/bucket-keys";
import { readRecordedKeys, refuseOtherKeys } from "@/lib/platform/crypto/check-keys";
import type { DataKeys } from "@/lib/platform/crypto/load-keys";
import { quoted, readMigrations, readSequences, readTables } from "./catalog";
import { BackupError, type BackupTrailer, endOfRows, formatVersion, type TableLine } from "./format";
import { joinKeys, sealKeyring } from "./keyring";
import { backupMac } from "./mac";

const maxTries = 3;

interface Source {
  /** From `withSession`. */
  client: Client;
  keys: DataKeys;
  /** Whether DATA_ENCRYPTION_KEY was generated: the backup then holds it, sealed. */
  isGenerated: boolean;
  release: string;
  now: Date;
  onTable?: (table: string, rows: number) => void;
}

/** The uncompressed lines of a backup of one moment. Throws BackupError, or KeyMismatchError for other keys. */
export async function* backupLines(source: Source): AsyncGenerator<Buffer> {
  const { client, isGenerated, release, now, onTable = () => {} } = source;
  const before = source.keys.dataEncryption;
  const tables = await beginSnapshot(client);
  // The nightly replacement may have changed the keys meanwhile: those from before and after open all of the snapshot.
  const keys = { ...source.keys, dataEncryption: joinKeys(source.keys.dataEncryption, before) };
  const migrations = await readMigrations(client);
  if (!migrations) throw new BackupError("Nothing to back up: Assay has never used this database.");
  const recorded = await readRecordedKeys(client);
  refuseOtherKeys(keys, recorded);

  const all = createHash("sha256");
  const line = (value: object) => hashed(all, `${JSON.stringify(value)}\n`);
  yield line({
    assayBackup: formatVersion,
    release,
    createdAt: now.toISOString(),
    migrations,
    keys: recorded
      .filter((key) => !key.is_retired && !(isGenerated && bucketOf(key.key_id)))
      .map(({ purpose, key_id, check }) => ({ purpose, keyId: key_id, check: check.toString("base64") })),
    ...(isGenerated
      ? { keyring: sealKeyring(keys.auditSource, keys.dataEncryption).toString("base64") }
      : {}),
  });
  const trailer: BackupTrailer = { tables: {}, sequences: {} };
  for (const table of tables) {
    yield line(table);
    const rows = client.query(copyTo(`COPY ${quoted(client, table)} TO STDOUT`));
    const hash = createHash("sha256");
    for await (const chunk of rows as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield hashed(all, chunk);
    }
    yield hashed(all, endOfRows);
    // The count arrives after the last row, maybe in a later packet; the next statement's answer comes after both.
    await client.query("SELECT");
    trailer.tables[table.table] = { rows: rows.rowCount, sha256: hash.digest("hex") };
    onTable(table.table, rows.rowCount);
  }
  // Sequences don't belong to the snapshot: read last, they are beyond every value in it.
  trailer.sequences = await readSequences(client);
  yield line(trailer);
  const mac = backupMac(keys.auditSource, all.digest()).toString("base64");
  yield Buffer.from(`${JSON.stringify({ mac })}\n`);
  await client.query("COMMIT");
}

function hashed(hash: Hash, data: string | Buffer): Buffer {
  const bytes = typeof data === "string" ? Buffer.from(data) : data;
  hash.update(bytes);
  return bytes;
}

/** Begins the transaction: locks the tables against migrations before the snapshot is taken, so that both agree. */
async function beginSnapshot(client: Client): Promise<TableLine[]> {
  for (let tries = 1; ; tries++) {
    const expected = await readTables(client);
    if (expected.length === 0)
      throw new BackupError("Nothing to back up: Assay has never used this database.");
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const names = expected.map(({ table }) => client.escapeIdentifier(table));
    await client.query(`LOCK TABLE ${names.join(", ")} IN ACCESS SHARE MODE`);
    const found = await readTables(client);
    if (isDeepStrictEqual(found, expected)) return found;
    await client.query("ROLLBACK");
    if (tries === maxTries) throw new BackupError("The database is being migrated: try again.");
  }
}
