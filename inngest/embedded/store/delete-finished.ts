import type { Pool } from "pg";

const BATCH = 500;
const dayMilliseconds = 24 * 3_600_000;

/** Deletes runs that ended more than `retentionDays` ago, and expired event receipts. */
export async function deleteFinished(pool: Pool, retentionDays: number, now: number): Promise<void> {
  const ended = new Date(now - retentionDays * dayMilliseconds);
  await deleteInBatches(pool, "durable_runs", "ended_at < $1", ended);
  await deleteInBatches(pool, "durable_receipts", "seen_at <= $1", new Date(now - dayMilliseconds));
}

/** Deletes in batches, so that no statement holds locks for long. */
async function deleteInBatches(pool: Pool, table: string, condition: string, before: Date): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${BATCH}))`,
      [before],
    );
    if ((rowCount ?? 0) < BATCH) return;
  }
}
