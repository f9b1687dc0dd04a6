import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { Client, DatabaseError } from "pg";
import { brandedError } from "@/lib/platform/branded-error";

const CONNECTION_TIMEOUT_MS = 5_000;

/** The same lock that Prisma's schema engine uses, so that the two never run at once. */
const MIGRATION_LOCK = 72_707_369;

/** Prisma's own definition, so that `prisma migrate deploy` continues from here. */
const CREATE_RECORD = `
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

type Migration = { name: string; sql: string; checksums: string[] };
type Recorded = { migration_name: string; checksum: string; finished: boolean };

/** The database and the migrations folder disagree, or a migration failed; the message names it. */
export class MigrationError extends brandedError("MigrationError") {}

/**
 * Applies the migrations of `directory` (`<name>/migration.sql`, in order of name) that the database does not have
 * yet, each in its own transaction. A failed migration leaves nothing behind. Several processes may run this at
 * once: one of them applies each migration.
 *
 * @throws MigrationError
 */
export async function migrate(connectionString: string, directory: string): Promise<{ applied: string[] }> {
  const migrations = await readMigrations(directory);
  // Not of the pool: its limits are meant for requests, and a migration may rewrite a large table.
  const client = new Client({ connectionString, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS });
  // A lost connection also fails the current query, which reports it; without a listener Node would exit.
  const ignoreError = () => {};
  client.on("error", ignoreError);
  try {
    await client.connect();
    await client.query("SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0");
    const applied: string[] = [];
    for (;;) {
      const name = await applyNext(client, migrations);
      if (name === null) return { applied };
      applied.push(name);
    }
  } finally {
    await client.end();
  }
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = (await readFile(path.join(directory, name, "migration.sql"), "utf8")).replaceAll(
        "\r\n",
        "\n",
      );
      // As in Prisma, different line endings do not make a different migration.
      return { name, sql, checksums: [sha256(sql), sha256(sql.replaceAll("\n", "\r\n"))] };
    }),
  );
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/**
 * Applies the next migration and returns its name, or null if there is none. The lock belongs to the transaction,
 * so it is always released with it, and works behind a pooler too.
 */
async function applyNext(client: Client, migrations: Migration[]): Promise<string | null> {
  // Explicit, whatever the database's default: reads after waiting for the lock must be fresh.
  await client.query("BEGIN ISOLATION LEVEL READ COMMITTED");
  try {
    await client.query("SELECT pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    const next = findNext(migrations, await readRecord(client));
    if (next !== undefined) await apply(client, next);
    await client.query("COMMIT");
    return next?.name ?? null;
  } catch (error) {
    // A lost connection has rolled back already; the first error is the one to report.
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
}

async function readRecord(client: Client): Promise<Recorded[]> {
  const { rows: tables } = await client.query(
    "SELECT to_regclass('_prisma_migrations') IS NOT NULL AS present",
  );
  if (tables[0]?.present !== true) await client.query(CREATE_RECORD);
  const { rows } = await client.query<Recorded>(`
    SELECT migration_name, checksum, finished_at IS NOT NULL AS finished
    FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY started_at`);
  return rows;
}

function findNext(migrations: Migration[], record: Recorded[]): Migration | undefined {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { migration_name: name, checksum, finished } of record) {
    if (!finished) {
      throw new MigrationError(
        `migration ${name} failed halfway in this database; repair it, then record that with ` +
          `"prisma migrate resolve --applied ${name}" or "--rolled-back ${name}"`,
      );
    }
    const migration = known.get(name);
    if (migration === undefined) {
      throw new MigrationError(
        `the database has migration ${name}, which this release does not know: it was made by a newer one`,
      );
    }
    if (!migration.checksums.includes(checksum)) {
      throw new MigrationError(
        `migration ${name} was changed after it had been applied to this database; restore the file and ` +
          `put the change into a new migration`,
      );
    }
  }
  const applied = new Set(record.map((row) => row.migration_name));
  return migrations.find((migration) => !applied.has(migration.name));
}

async function apply(client: Client, { name, sql, checksums }: Migration): Promise<void> {
  const { rows } = await client.query("SELECT clock_timestamp()::text AS now");
  try {
    await client.query(sql);
  } catch (error) {
    throw new MigrationError(`migration ${name} failed${explain(error, sql)}`, { cause: error });
  }
  await client.query(
    `INSERT INTO _prisma_migrations
       (id, checksum, finished_at, migration_name, logs, rolled_back_at, started_at, applied_steps_count)
     VALUES ($1, $2, clock_timestamp(), $3, NULL, NULL, $4, 1)`,
    [randomUUID(), checksums[0], name, rows[0]?.now],
  );
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
