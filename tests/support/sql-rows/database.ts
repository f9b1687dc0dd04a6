import type { ClientBase } from "pg";

/** A type of PostgreSQL. */
export interface DatabaseType {
  name: string;
  /** Of an enum. */
  labels?: readonly string[];
  /** Of an array. */
  element?: DatabaseType;
}

/** What the catalogs of a database say of types and columns. */
export interface Database {
  /** By oid. */
  types: ReadonlyMap<number, DatabaseType>;
  /** By the table's name: each column in the table's order, and whether it is NOT NULL. */
  tables: ReadonlyMap<string, ReadonlyMap<string, boolean>>;
  /** The names of aggregate functions. */
  aggregates: ReadonlySet<string>;
}

export async function readDatabase(client: ClientBase): Promise<Database> {
  const types = await client.query<{ oid: number; name: string; element: number; labels: string[] }>(
    `SELECT t.oid, t.typname AS name, CASE WHEN t.typcategory = 'A' THEN t.typelem ELSE 0 END AS element,
       ARRAY(SELECT enumlabel::text FROM pg_enum WHERE enumtypid = t.oid ORDER BY enumsortorder) AS labels
     FROM pg_type t`,
  );
  const columns = await client.query<{ table: string; column: string; isRequired: boolean }>(
    `SELECT c.relname AS table, a.attname AS column, a.attnotnull AS "isRequired"
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relkind IN ('r', 'p', 'v') AND c.relnamespace IN (current_schema()::regnamespace, 'pg_catalog'::regnamespace)
     ORDER BY c.relname, a.attnum`,
  );
  const aggregates = await client.query<{ name: string }>(
    "SELECT DISTINCT proname AS name FROM pg_proc WHERE prokind = 'a'",
  );
  const tables = new Map<string, Map<string, boolean>>();
  for (const { table, column, isRequired } of columns.rows)
    tables.set(table, (tables.get(table) ?? new Map()).set(column, isRequired));
  return {
    types: typesOf(types.rows),
    tables,
    aggregates: new Set(aggregates.rows.map(({ name }) => name)),
  };
}

function typesOf(
  rows: readonly { oid: number; name: string; element: number; labels: readonly string[] }[],
): Map<number, DatabaseType> {
  const types = new Map(
    rows.map(({ oid, name, labels }): [number, DatabaseType] => [
      oid,
      labels.length > 0 ? { name, labels } : { name },
    ]),
  );
  for (const { oid, element } of rows) {
    const [type, of] = [types.get(oid), types.get(element)];
    if (type && of) type.element = of;
  }
  return types;
}
