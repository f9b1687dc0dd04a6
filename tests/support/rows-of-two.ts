import { readFileSync } from "node:fs";
import type { Pool } from "pg";
import { readCatalog } from "./sql-scope/catalog";
import { relationsOf } from "./sql-scope/relations";

/** Two organizations, and of each a row in every table that holds rows of organizations. */
export const ours = "org_ours";
export const theirs = "org_theirs";
export const organizations = [ours, theirs];

/** The row's id in a table that has one. */
export function rowId(table: string, organization: string): string {
  return table === "organizations" ? organization : `${table}_${organization}`;
}

/** Values by type, for columns that refer to nothing. */
const values: Record<string, string> = {
  int4: "1",
  float8: "1",
  int2: "1",
  int8: "1",
  bool: "true",
  timestamptz: "now()",
  date: "now()",
  json: "'{}'",
  jsonb: "'{}'",
  uuid: "gen_random_uuid()",
};

/** They want columns to fit each other. */
const dropChecks = `DO $$
DECLARE c record;
BEGIN
  FOR c IN SELECT conrelid::regclass AS name, conname FROM pg_constraint
    WHERE contype = 'c' AND conrelid <> 0 AND connamespace = 'public'::regnamespace
  LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', c.name, c.conname); END LOOP;
END $$`;

/** Writes the rows and returns the tables' names. Foreign keys are not looked at meanwhile, nor is any check later. */
export async function writeRowsOfTwo(pool: Pool): Promise<string[]> {
  const { tables } = await readCatalog(pool);
  const relations = relationsOf(readFileSync("prisma/schema.prisma", "utf8"));
  const owned = [...tables.values()].filter(({ owners }) => owners.length > 0);
  const client = await pool.connect();
  try {
    await client.query("SET session_replication_role = replica");
    await client.query(dropChecks);
    // A migration's row, of no organization.
    await client.query("DELETE FROM due_masks");
    for (const { name } of owned) {
      const { rows: columns } = await client.query<{
        column: string;
        type: string;
        full: string;
        label: string | null;
      }>(
        `SELECT a.attname AS column, t.typname AS type, format_type(a.atttypid, a.atttypmod) AS full,
           (SELECT e.enumlabel::text FROM pg_enum e WHERE e.enumtypid = t.oid ORDER BY e.enumsortorder LIMIT 1) AS label
         FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
         WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
           AND (a.attnotnull OR a.attname = 'organization_id')`,
        [name],
      );
      for (const organization of organizations) {
        const given = columns.map(({ column, type, full, label }) => {
          const parent = column === "organization_id" ? "organizations" : relations.get(name)?.get(column);
          const id = parent ?? (column === "id" ? name : undefined);
          if (id && type === "text") return `'${rowId(id, organization)}'`;
          if (id && type === "uuid") return `md5('${rowId(id, organization)}')::uuid`;
          if (type === "bit") return `0::${full}`;
          if (label !== null) return `'${label}'`;
          if (type.startsWith("_")) return "'{}'";
          return values[type] ?? `'${organization}'`;
        });
        const names = columns.map(({ column }) => `"${column}"`);
        await client.query(`INSERT INTO ${name} (${names.join(", ")}) VALUES (${given.join(", ")})`);
      }
    }
  } finally {
    await client.query("RESET session_replication_role");
    client.release();
  }
  return owned.map(({ name }) => name);
}
