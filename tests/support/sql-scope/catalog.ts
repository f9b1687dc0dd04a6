import { readFileSync } from "node:fs";
import type { Pool } from "pg";
import { relationsOf } from "./relations";

export interface Table {
  name: string;
  /** In the table's order. */
  columns: readonly string[];
  /** Columns that hold the key of a record, and that record's table. */
  keys: ReadonlyMap<string, string>;
  /** The columns that say whose a row is; empty for a table of the platform. */
  owners: readonly string[];
  /** Whether a row without an organization is shared by all. */
  isShared: boolean;
  /** The column by which alone rows may be looked up, if no column says whose they are. */
  hash?: string;
}

export interface Catalog {
  tables: ReadonlyMap<string, Table>;
  /** The names of aggregate functions. */
  aggregates: ReadonlySet<string>;
}

/** A person belongs to several organizations, so nothing else is found through one. */
export const people = "users";

/** Keyed hashes, which differ between organizations and modes. */
const hashes: Record<string, string> = { application_elements: "element" };

interface ColumnRow {
  table: string;
  column: string;
  isRequired: boolean;
  /** Whether it alone is the primary key. */
  isKey: boolean;
  /** The table whose key it holds. */
  references?: string | undefined;
}

/** Reads the tables of a migrated database, so that none is left out. */
export async function readCatalog(pool: Pool): Promise<Catalog> {
  const { rows } = await pool.query<ColumnRow>(
    `SELECT c.relname AS table, a.attname AS column, a.attnotnull AS "isRequired",
       EXISTS (SELECT FROM pg_constraint k
         WHERE k.conrelid = c.oid AND k.contype = 'p' AND k.conkey = ARRAY[a.attnum]) AS "isKey"
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relkind IN ('r', 'p') AND c.relnamespace = current_schema()::regnamespace
     ORDER BY c.relname, a.attnum`,
  );
  const relations = relationsOf(readFileSync("prisma/schema.prisma", "utf8"));
  const aggregates = await pool.query<{ name: string }>(
    "SELECT DISTINCT proname AS name FROM pg_proc WHERE prokind = 'a'",
  );
  return {
    tables: tablesOf(rows.map((row) => ({ ...row, references: relations.get(row.table)?.get(row.column) }))),
    aggregates: new Set(aggregates.rows.map(({ name }) => name)),
  };
}

function tablesOf(rows: readonly ColumnRow[]): Map<string, Table> {
  const byTable = new Map<string, ColumnRow[]>();
  for (const row of rows) byTable.set(row.table, [...(byTable.get(row.table) ?? []), row]);
  const owned = new Set(["organizations", people]);
  const hasOrganization = (columns: readonly ColumnRow[]) =>
    columns.some(({ column }) => column === "organization_id");
  const parents = (columns: readonly ColumnRow[]) =>
    columns.filter(
      ({ references, isRequired }) => references !== undefined && isRequired && owned.has(references),
    );
  for (let before = -1; before < owned.size; ) {
    before = owned.size;
    for (const [name, columns] of byTable)
      if (hasOrganization(columns) || parents(columns).length > 0) owned.add(name);
  }
  return new Map(
    [...byTable].map(([name, columns]) => {
      const keys = columns.flatMap(({ column, isKey, references }): [string, string][] => {
        if (column === "organization_id") return [[column, "organizations"]];
        if (references !== undefined) return [[column, references]];
        return isKey ? [[column, name]] : [];
      });
      const organization = columns.find(({ column }) => column === "organization_id");
      const table: Table = {
        name,
        columns: columns.map(({ column }) => column),
        keys: new Map(keys),
        owners: ownersOf(name, organization, parents(columns), owned),
        isShared: organization?.isRequired === false,
      };
      const hash = hashes[name];
      return [name, hash === undefined ? table : { ...table, hash }];
    }),
  );
}

function ownersOf(
  name: string,
  organization: ColumnRow | undefined,
  parents: readonly ColumnRow[],
  owned: ReadonlySet<string>,
): string[] {
  if (organization) return [organization.column];
  if (parents.length > 0) return parents.map(({ column }) => column);
  return owned.has(name) ? ["id"] : [];
}
