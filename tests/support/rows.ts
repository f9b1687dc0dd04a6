import type pg from "pg";

/** How many rows each table of a database has, by `schema.table`. */
export async function countRows(pool: pg.Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p', 'm') AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'
     ORDER BY 1`,
  );
  const counts = rows.map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS count FROM ${name}`);
  const counted = await pool.query<{ name: string; count: number }>(counts.join(" UNION ALL "));
  return Object.fromEntries(counted.rows.map(({ name, count }) => [name, count]));
}
