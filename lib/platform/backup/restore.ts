import { createHash, type Hash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { type RecordedKey, refuseOtherKeys } from "@/lib/platform/crypto/check-keys";
import type { DataKeys } from "@/lib/platform/crypto/load-keys";
import { migrate } from "@/lib/platform/db/migrate";
import { readMigrations } from "@/lib/platform/db/migrations/files";
import { isRestoreMarked, markRestore, unmarkRestore } from "@/lib/platform/db/migrations/record";
import { bareTables } from "./bare-tables";
import { quoted, readTables } from "./catalog";
import { BackupError, type BackupHeader, type BackupTrailer, type TableLine } from "./format";
import type { BackupReader } from "./read";

interface Target {
  connectionString: string;
  /** From `withSession`. */
  client: Client;
  migrations: string;
  keys: DataKeys;
  /** Stores the backup's keys. Called once the database has proven empty. */
  keepKeys?: () => Promise<void>;
  /** Ends what must not come back, in the transaction that restores. The schema is still that of the backup. */
  endAccess: (client: Client) => Promise<void>;
}

/** Refuses keys that differ from those the backup's data was written with. Throws KeyMismatchError. */
export function refuseOtherKeysOf(header: BackupHeader, keys: DataKeys): void {
  const recorded = header.keys.map(
    ({ purpose, keyId, check }): RecordedKey => ({ purpose, key_id: keyId, check, is_retired: false }),
  );
  refuseOtherKeys(keys, recorded);
}

/**
 * Restores a backup into an empty database, in one transaction, and migrates it. A mark keeps the service from starting
 * until the data is committed. Returns the number of rows. Throws BackupError, KeyMismatchError or MigrationError.
 */
export async function restore(reader: BackupReader, header: BackupHeader, target: Target): Promise<number> {
  const { connectionString, client, migrations, keys, keepKeys = async () => {}, endAccess } = target;
  refuseOtherKeysOf(header, keys);
  await refuseNewer(header, migrations);
  await refuseFilled(client);
  await keepKeys();
  await markRestore(client);
  const only = new Set(header.migrations.map(({ name }) => name));
  await migrate(connectionString, migrations, { only, isRestoring: true });

  await client.query("BEGIN");
  const rows = await load(reader, target).catch(async (error: unknown) => {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  });
  await endAccess(client);
  await unmarkRestore(client);
  await client.query("COMMIT");
  await migrate(connectionString, migrations);
  await client.query("ANALYZE");
  return rows;
}

async function refuseNewer(header: BackupHeader, directory: string): Promise<void> {
  const known = new Map((await readMigrations(directory)).map((migration) => [migration.name, migration]));
  for (const { name, checksum } of header.migrations) {
    if (known.get(name)?.checksums.includes(checksum)) continue;
    throw new BackupError(
      `The backup was made by a newer release (${header.release}, with the migration ${name}): restore it with that ` +
        "release or a later one.",
    );
  }
}

/** An interrupted restore leaves the schema and can be repeated. */
async function refuseFilled(client: Client): Promise<void> {
  const tables = await readTables(client);
  if (tables.length === 0) return;
  if (!(await isRestoreMarked(client))) {
    throw new BackupError(
      `The database isn't empty (it has a table ${tables[0]?.table}). Restore into a new one. Nothing was changed.`,
    );
  }
}

async function load(reader: BackupReader, { client, keys }: Target): Promise<number> {
  const dress = await bareTables(client);
  const expected = await readTables(client);
  // Rows left by an interrupted restore would scatter the new ones over the free space between them.
  await client.query(`TRUNCATE ${expected.map(({ table }) => client.escapeIdentifier(table)).join(", ")}`);
  const found: BackupTrailer["tables"] = {};
  for (;;) {
    const line = await reader.next();
    if ("tables" in line) {
      await reader.finish(keys.auditSource);
      verify(found, expected, line);
      await setSequences(client, line);
      await dress();
      return Object.values(found).reduce((sum, { rows }) => sum + rows, 0);
    }
    found[line.table] = await loadTable(client, reader, line, expected);
  }
}

async function loadTable(
  client: Client,
  reader: BackupReader,
  line: TableLine,
  expected: readonly TableLine[],
): Promise<{ rows: number; sha256: string }> {
  const { columns = [] } = expected.find(({ table }) => table === line.table) ?? {};
  if (!line.columns.every((column) => columns.includes(column)))
    throw new BackupError(`The backup has a table or columns that its schema lacks: ${line.table}.`);
  const hash = createHash("sha256");
  const copy = client.query(copyFrom(`COPY ${quoted(client, line)} FROM STDIN (FREEZE)`));
  await pipeline(Readable.from(hashed(hash, reader.rows()), { objectMode: true }), copy);
  return { rows: copy.rowCount, sha256: hash.digest("hex") };
}

async function* hashed(hash: Hash, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

function verify(
  found: BackupTrailer["tables"],
  expected: readonly TableLine[],
  { tables }: BackupTrailer,
): void {
  // Compares only hashes: they cover every row, and some older backups wrongly count 0 rows.
  const isSame = (name: string) => found[name]?.sha256 === tables[name]?.sha256;
  const wrong = [...Object.keys(tables), ...expected.map(({ table }) => table)].find((name) => !isSame(name));
  if (wrong !== undefined)
    throw new BackupError(`The backup's rows don't match its record of them: ${wrong}.`);
}

async function setSequences(client: Client, { sequences }: BackupTrailer): Promise<void> {
  for (const [name, value] of Object.entries(sequences)) {
    if (value !== null)
      await client.query("SELECT setval(quote_ident($1)::regclass, $2::bigint)", [name, value]);
  }
}
