import type { Pool } from "pg";

export interface BatchFigures {
  /** Batches being processed. */
  open: number;
  /** When the oldest of them was submitted; null without one. */
  oldestAt: Date | null;
  /** When the one that has waited longest last made progress; null without one. */
  oldestProgressAt: Date | null;
}

const FIGURES = {
  name: "batch-figures",
  text: `SELECT count(*)::int AS open, min(created_at) AS "oldestAt", min(progress_at) AS "oldestProgressAt"
    FROM batches WHERE status = 'processing'`,
};

/** How batches of all organizations stand. */
export async function batchFigures(pool: Pick<Pool, "query">): Promise<BatchFigures> {
  const { rows } = await pool.query<BatchFigures>(FIGURES);
  return rows[0] as BatchFigures;
}
