import type { Pool } from "pg";

/** Since when the longest waiting job has been due without being run, in milliseconds since 1970; null if none is. */
export async function oldestDue(
  pool: Pick<Pool, "query">,
  functionIds: string[],
  now: number,
): Promise<number | null> {
  const { rows } = await pool.query<{ due_at: Date }>(
    `SELECT due_at FROM durable_jobs
     WHERE worker IS NULL AND due_at <= $1 AND function_id = ANY ($2) ORDER BY due_at LIMIT 1`,
    [new Date(now), functionIds],
  );
  return rows[0]?.due_at.getTime() ?? null;
}
