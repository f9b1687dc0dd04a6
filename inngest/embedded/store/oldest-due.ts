import type { Pool } from "pg";

/** When the longest waiting job fell due, in milliseconds since 1970; null if none waits. */
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
