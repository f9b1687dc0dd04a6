import type { Client } from "pg";
import type { TableLine } from "./format";

/** Prisma's record of migrations: its contents are in the header, and migrating rewrites it. */
const migrationsTable = "_prisma_migrations";

/** All tables of the schema except the record of migrations, with the columns that aren't computed. */
export async function readTables(client: Client): Promise<TableLine[]> {
  const { rows } = await client.query<TableLine>(
    `SELECT c.relname AS table,
       COALESCE(json_agg(a.attname ORDER BY a.attnum) FILTER (WHERE a.attnum > 0), '[]') AS columns
     FROM pg_class c
     LEFT JOIN pg_attribute a
       ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relkind IN ('r', 'p') AND c.relnamespace = current_schema()::regnamespace AND c.relname <> $1
       -- Those of extensions come with the extension.
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
     GROUP BY c.relname ORDER BY c.relname`,
    [migrationsTable],
  );
  return rows;
}

/** The last value of every sequence, as text; null for one that was never used. */
export async function readSequences(client: Client): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = current_schema() ORDER BY sequencename`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

export interface AppliedMigration {
  name: string;
  checksum: string;
}

/** The finished migrations in order of name; undefined if the service has never used this database. */
export async function readMigrations(client: Client): Promise<AppliedMigration[] | undefined> {
  const { rows: present } = await client.query(
    `SELECT FROM pg_tables WHERE schemaname = current_schema() AND tablename = $1`,
    [migrationsTable],
  );
  if (present.length === 0) return undefined;
  const { rows } = await client.query<AppliedMigration>(
    `SELECT migration_name AS name, checksum FROM _prisma_migrations
     WHERE rolled_back_at IS NULL AND finished_at IS NOT NULL ORDER BY migration_name`,
  );
  return rows;
}

export function quoted(client: Client, { table, columns }: TableLine): string {
  return `${client.escapeIdentifier(table)} (${columns.map((name) => client.escapeIdentifier(name)).join(", ")})`;
}
