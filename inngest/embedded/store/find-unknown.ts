import type { Pool } from "pg";

/** Function ids that have waiting runs but are not among `functionIds`: those functions were renamed or removed. */
export async function findUnknown(pool: Pool, functionIds: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ function_id: string }>(
    "SELECT DISTINCT function_id FROM durable_jobs WHERE function_id <> ALL ($1) ORDER BY function_id",
    [functionIds],
  );
  return rows.map(({ function_id }) => function_id);
}
