import type { ClientBase } from "pg";

/** First key of the workers' advisory locks; the second key is the worker's number. */
export const WORKER_LOCK = 1_096_045_121;
/** How many times a dead worker's job is retried immediately; after that, the delay grows. */
const LOSSES_AT_ONCE = 3;
const LOSS_PAUSE_SECONDS = 30;

const IS_ALIVE = `
  SELECT FROM pg_locks l
  JOIN pg_database d ON d.oid = l.database AND d.datname = current_database()
  WHERE l.locktype = 'advisory' AND l.classid = ${WORKER_LOCK} AND l.objid = worker AND l.objsubid = 2 AND l.granted`;

/**
 * Frees the jobs of dead workers, and those of `worker` itself that it no longer runs. Returns how many were freed
 * and how many other workers are alive.
 */
export async function recoverJobs(
  client: ClientBase,
  { worker, heldTokens, now }: { worker: number; heldTokens: string[]; now: number },
): Promise<{ recovered: number; others: number }> {
  const { rowCount } = await client.query(
    `UPDATE durable_jobs
     SET worker = NULL, token = NULL, losses = losses + 1, due_at = CASE
       WHEN losses < ${LOSSES_AT_ONCE} THEN due_at
       ELSE $3::timestamptz + interval '${LOSS_PAUSE_SECONDS} s' * (losses + 1 - ${LOSSES_AT_ONCE})
     END
     WHERE worker IS NOT NULL
       AND CASE WHEN worker = $1 THEN token <> ALL ($2::uuid[]) ELSE NOT EXISTS (${IS_ALIVE}) END`,
    [worker, heldTokens, new Date(now)],
  );
  const { rows } = await client.query<{ others: number }>(
    `SELECT count(*)::int AS others FROM pg_locks l
     JOIN pg_database d ON d.oid = l.database AND d.datname = current_database()
     WHERE l.locktype = 'advisory' AND l.classid = ${WORKER_LOCK} AND l.objsubid = 2 AND l.granted
       AND l.objid <> $1`,
    [worker],
  );
  return { recovered: rowCount ?? 0, others: rows[0]?.others ?? 0 };
}

/** Lets a reconnected worker keep the jobs it is running, unless another worker has leased them. */
export async function adoptJobs(client: ClientBase, worker: number, heldTokens: string[]): Promise<void> {
  await client.query("UPDATE durable_jobs SET worker = $1 WHERE token = ANY ($2::uuid[])", [
    worker,
    heldTokens,
  ]);
}

/**
 * Frees the jobs that a stopping worker has not finished, for any worker to resume. Otherwise the next worker would count
 * each stop as a death, and delay a job that has survived several.
 */
export async function returnJobs(client: ClientBase, worker: number): Promise<void> {
  await client.query("UPDATE durable_jobs SET worker = NULL, token = NULL WHERE worker = $1", [worker]);
}
