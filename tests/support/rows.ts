import type pg from "pg";

/**
 * What the service writes by itself: work that a schedule starts with what it writes, attempts of deliveries, what makes
 * applicants searchable, and the line of the request log that each request has, with its count.
 */
const written = [
  ...["api_requests", "api_key_hours"],
  ...["runs", "steps", "jobs", "schedules", "receipts"].map((name) => `durable_${name}`),
  "delivery_attempts",
  "analysis_counts",
  "review_counts",
  "counted_hours",
  "attempt_hours",
  ...["due_masks", "word_masks", "mask_shelves", "mask_planes"],
];

/** The statement that counts, by pool: with some fifty tables, planning it takes longer than running it. */
const statements = new WeakMap<pg.Pool, Promise<string>>();

/**
 * How many rows each table of a database has, by `schema.table`, not counting what schedules start and the
 * request log. A request can start such work only through an event, and events are counted.
 */
export async function countRows(pool: pg.Pool): Promise<Record<string, number>> {
  const text = statements.get(pool) ?? countingStatement(pool);
  statements.set(pool, text);
  const counted = await pool.query<{ name: string; count: number }>({
    name: "count rows",
    text: await text,
  });
  return Object.fromEntries(counted.rows.map(({ name, count }) => [name, count]));
}

async function countingStatement(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p', 'm') AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'
       AND c.relname <> ALL ($1)
     ORDER BY 1`,
    [written],
  );
  return rows
    .map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS count FROM ${name}`)
    .join(" UNION ALL ");
}
