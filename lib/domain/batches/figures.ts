import type { Pool } from "pg";

export interface BatchFigures {
  open: number;
  /** Null without one. */
  oldestAt: Date | null;
  /** Null without one. */
  oldestProgressAt: Date | null;
}

const FIGURES = {
  name: "batch-figures",
  text: `SELECT count(*)::int AS open, min(created_at) AS "oldestAt", min(progress_at) AS "oldestProgressAt"
    FROM batches WHERE status = 'processing'`,
};

export async function batchFigures(pool: Pick<Pool, "query">): Promise<BatchFigures> {
  const { rows } = await pool.query<BatchFigures>(FIGURES);
  return rows[0] as BatchFigures;
}
