import { randomUUID } from "node:crypto";
import { type Client, DatabaseError } from "pg";
import { brandedError } from "@/lib/platform/branded-error";
import { type Migration, oldestAfterContract } from "./files";

/** The database and the migrations folder disagree, or a migration failed; the message names it. */
export class MigrationError extends brandedError("MigrationError") {}

/** Prisma's own definition, so that `prisma migrate deploy` continues from here. */
const createRecord = `
  CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id                      VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum                VARCHAR(64) NOT NULL,
    finished_at             TIMESTAMPTZ,
    migration_name          VARCHAR(255) NOT NULL,
    logs                    TEXT,
    rolled_back_at          TIMESTAMPTZ,
    started_at              TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count     INTEGER NOT NULL DEFAULT 0
  )`;

/** Recorded as a migration that failed while a backup is being restored: no release starts on half of the data. */
const restoreMark = "restore";

interface Recorded {
  migration_name: string;
  checksum: string;
  finished: boolean;
}

/** What the database says about its migrations; creates the record if there is none. */
export async function readRecord(client: Client): Promise<Recorded[]> {
  const { rows: tables } = await client.query<{ present: boolean }>(
    "SELECT to_regclass('_prisma_migrations') IS NOT NULL AS present",
  );
  if (tables[0]?.present !== true) await client.query(createRecord);
  const { rows } = await client.query<Recorded>(`
    SELECT migration_name, checksum, finished_at IS NOT NULL AS finished
    FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY started_at`);
  return rows;
}

/** Keeps the service from starting on this database until `unmarkRestore` is committed. */
export async function markRestore(client: Client): Promise<void> {
  await client.query(createRecord);
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ($1, '', $2) ON CONFLICT DO NOTHING`,
    [restoreMark, restoreMark],
  );
}

export async function unmarkRestore(client: Client): Promise<void> {
  await client.query("DELETE FROM _prisma_migrations WHERE migration_name = $1", [restoreMark]);
}

export async function isRestoreMarked(client: Client): Promise<boolean> {
  const record = await readRecord(client);
  return record.some(({ migration_name }) => migration_name === restoreMark);
}

/** The next migration, and the unknown applied ones. Throws MigrationError if this release can't run on the schema. */
export function compare(
  migrations: readonly Migration[],
  record: readonly Recorded[],
  { isRestoring }: { isRestoring: boolean },
): { next: Migration | undefined; newer: string[] } {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const newer: string[] = [];
  for (const { migration_name: name, checksum, finished } of record) {
    if (name === restoreMark) {
      if (isRestoring) continue;
      throw new MigrationError(
        "a restore into this database hasn't finished: run it again, or use another database",
      );
    }
    if (!finished) {
      throw new MigrationError(
        `migration ${name} failed halfway in this database; repair it, then record that with ` +
          `"prisma migrate resolve --applied ${name}" or "--rolled-back ${name}"`,
      );
    }
    const migration = known.get(name);
    if (migration === undefined) {
      refuseContract(name, migrations);
      newer.push(name);
    } else if (!migration.checksums.includes(checksum)) {
      throw new MigrationError(
        `migration ${name} was changed after it was applied to this database; restore the file and ` +
          `put the change into a new migration`,
      );
    }
  }
  const applied = new Set(record.map((row) => row.migration_name));
  return { next: migrations.find((migration) => !applied.has(migration.name)), newer };
}

/** An unknown migration only added to the schema, unless its name says which releases can't use it. */
function refuseContract(name: string, migrations: readonly Migration[]): void {
  const oldest = oldestAfterContract(name);
  const newest = migrations.at(-1)?.name.slice(0, 14) ?? "";
  if (oldest === undefined || newest >= oldest) return;
  throw new MigrationError(
    `the database has migration ${name}, which removed what this release needs: start a release that has migration ` +
      `${oldest} or a later one`,
  );
}

/** Runs a migration's SQL; a failure names the migration and quotes no data. */
export async function runSql(client: Client, { name, sql }: Migration): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    throw new MigrationError(`migration ${name} failed${explain(error, sql)}`, { cause: error });
  }
}

/** Records that a migration was applied. `startedAt` is the database's own time, as text. */
export async function record(client: Client, migration: Migration, startedAt: string): Promise<void> {
  await client.query(
    `INSERT INTO _prisma_migrations
       (id, checksum, finished_at, migration_name, logs, rolled_back_at, started_at, applied_steps_count)
     VALUES ($1, $2, clock_timestamp(), $3, NULL, NULL, $4, 1)`,
    [randomUUID(), migration.checksums[0], migration.name, startedAt],
  );
}

export async function readTime(client: Client): Promise<string> {
  const { rows } = await client.query<{ now: string }>("SELECT clock_timestamp()::text AS now");
  return rows[0]?.now ?? "";
}

function explain(error: unknown, sql: string): string {
  if (!(error instanceof Error)) return "";
  if (!(error instanceof DatabaseError)) return `: ${error.message}`;
  const position = Number(error.position);
  const line = position > 0 ? ` at line ${sql.slice(0, position).split("\n").length}` : "";
  // Data exceptions and violated constraints quote stored values; the other messages quote the migration.
  const isAboutData = /^2[23]/.test(error.code ?? "");
  return `${line}: ${isAboutData ? `SQLSTATE ${error.code}` : error.message}`;
}
