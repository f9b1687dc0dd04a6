import type { Pool } from "pg";

export interface QueueFigures {
  /** Jobs that could run now, that are running, and that wait for their time; at most `mostCounted` together. */
  due: number;
  running: number;
  later: number;
  /** Events that haven't been matched with functions yet; at most 1001. */
  events: number;
  /** When the longest waiting job fell due; null if none waits. */
  oldestDueAt: Date | null;
}

const mostCounted = 100_001;

const FIGURES = {
  name: "durable-figures",
  text: `
    SELECT
      count(*) FILTER (WHERE worker IS NULL AND due_at <= $1)::int AS due,
      count(*) FILTER (WHERE worker IS NOT NULL)::int AS running,
      count(*) FILTER (WHERE worker IS NULL AND due_at > $1)::int AS later,
      (SELECT count(*)::int FROM (SELECT FROM durable_events LIMIT 1001) e) AS events,
      (SELECT due_at FROM durable_jobs WHERE worker IS NULL AND due_at <= $1 ORDER BY due_at LIMIT 1) AS "oldestDueAt"
    FROM (SELECT worker, due_at FROM durable_jobs LIMIT ${mostCounted}) j`,
};

/** Figures of the embedded executor's queue. */
export async function queueFigures(pool: Pick<Pool, "query">, now: number): Promise<QueueFigures> {
  const { rows } = await pool.query<QueueFigures>(FIGURES, [new Date(now)]);
  return rows[0] as QueueFigures;
}
