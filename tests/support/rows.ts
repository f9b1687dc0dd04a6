import type pg from "pg";

/** What the embedded executor writes when a schedule is due, independent of any request. */
const scheduled = ["runs", "steps", "jobs", "schedules", "receipts"].map((name) => `durable_${name}`);

/**
 * How many rows each table of a database has, by `schema.table`, without what schedules start. A
 * request can start work of that kind by an event alone, and those are counted.
 */
export async function countRows(pool: pg.Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p', 'm') AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'
       AND c.relname <> ALL ($1)
     ORDER BY 1`,
    [scheduled],
  );
  const counts = rows.map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS count FROM ${name}`);
  const counted = await pool.query<{ name: string; count: number }>(counts.join(" UNION ALL "));
  return Object.fromEntries(counted.rows.map(({ name, count }) => [name, count]));
}
