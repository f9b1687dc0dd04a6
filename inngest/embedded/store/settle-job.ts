import type { Pool } from "pg";
import type { Child, Memo } from "@/inngest/embedded/protocol/answer";
import { inTransaction } from "@/lib/platform/db/transaction";
import type { PendingEvent } from "./write-events";

/*
 * The ways a lease can end. Each function is one transaction that first finds the job by the lease's token: if it is
 * gone, another worker has the job and nothing is written. Each returns whether it wrote.
 */

export interface Lease {
  id: string;
  token: string;
  runId: string;
}

const LEASE = "id = $1::bigint AND token = $2::uuid";
// A step's first result counts. Results are stored as unparsed JSON text: parsing would fail on U+0000, which JSON
// allows and PostgreSQL's text type does not.
const MEMOIZE = `
  INSERT INTO durable_steps (run_id, step_id, output)
  SELECT j.run_id, m.step_id, m.output::json FROM job j, unnest($3::text[], $4::text[]) AS m(step_id, output)
  ON CONFLICT DO NOTHING`;

function memoValues(memo: Memo[]): [stepIds: string[], outputs: string[]] {
  return [memo.map(({ stepId }) => stepId), memo.map(({ output }) => JSON.stringify(output))];
}

/** Stores finished steps while the function keeps running, and resets its attempts. */
export async function keepSteps(pool: Pool, lease: Lease, memo: Memo[]): Promise<boolean> {
  return isWritten(pool, {
    name: "durable-keep-steps",
    text: `
      WITH job AS (
        UPDATE durable_jobs SET attempt = 0, losses = 0 WHERE ${LEASE} RETURNING run_id
      ), memo AS (${MEMOIZE})
      SELECT FROM job`,
    values: [lease.id, lease.token, ...memoValues(memo)],
  });
}

/** Like `keepSteps`, but also releases the job: the next worker continues after these steps. */
export async function releaseJob(pool: Pool, lease: Lease, memo: Memo[]): Promise<boolean> {
  return isWritten(pool, {
    name: "durable-release-job",
    text: `
      WITH job AS (
        UPDATE durable_jobs SET attempt = 0, losses = 0, worker = NULL, token = NULL
        WHERE ${LEASE} RETURNING run_id
      ), memo AS (${MEMOIZE})
      SELECT FROM job`,
    values: [lease.id, lease.token, ...memoValues(memo)],
  });
}

/** Stores finished steps and schedules another call at `dueAt`, as attempt number `attempt`. */
export async function callAgain(
  pool: Pool,
  lease: Lease,
  { memo, dueAt, attempt }: { memo: Memo[]; dueAt: number; attempt: number },
): Promise<boolean> {
  return isWritten(pool, {
    name: "durable-call-again",
    text: `
      WITH job AS (
        UPDATE durable_jobs SET worker = NULL, token = NULL, losses = 0, due_at = $5, attempt = $6
        WHERE ${LEASE} RETURNING run_id
      ), memo AS (${MEMOIZE})
      SELECT FROM job`,
    values: [lease.id, lease.token, ...memoValues(memo), new Date(dueAt), attempt],
  });
}

/** Turns each requested step or sleep into its own job; the last one to finish calls the function again. */
export async function planSteps(
  pool: Pool,
  lease: Lease,
  { memo, children }: { memo: Memo[]; children: Child[] },
): Promise<boolean> {
  return isWritten(pool, {
    name: "durable-plan-steps",
    text: `
      WITH job AS (
        DELETE FROM durable_jobs WHERE ${LEASE} RETURNING run_id, function_id, slots
      ), memo AS (${MEMOIZE}), children AS (
        INSERT INTO durable_jobs (run_id, function_id, kind, step_id, slots, due_at)
        SELECT j.run_id, j.function_id, c.kind::durable_job_kind, c.step_id,
          -- A sleep runs nothing, so it takes no slot.
          CASE c.kind WHEN 'sleep' THEN '{}' ELSE j.slots END, c.due_at
        FROM job j, unnest($5::text[], $6::text[], $7::timestamptz[]) AS c(step_id, kind, due_at)
        ON CONFLICT (run_id, step_id) DO NOTHING
      )
      SELECT FROM job`,
    values: [
      lease.id,
      lease.token,
      ...memoValues(memo),
      children.map(({ stepId }) => stepId),
      children.map(({ kind }) => kind),
      children.map(({ dueAt }) => new Date(dueAt)),
    ],
  });
}

/** Stores one of several parallel steps. If no other is pending, the function is called again. */
export function finishStep(pool: Pool, lease: Lease, memo: Memo[], now: number): Promise<boolean> {
  return inTransaction(pool, async ({ client }) => {
    // Serializes steps that finish at the same time: the last one must see that it is the last.
    await client.query("SELECT FROM durable_runs WHERE id = $1 FOR NO KEY UPDATE", [lease.runId]);
    const { rowCount } = await client.query(
      `WITH job AS (DELETE FROM durable_jobs WHERE ${LEASE} RETURNING run_id), memo AS (${MEMOIZE})
       SELECT FROM job`,
      [lease.id, lease.token, ...memoValues(memo)],
    );
    if (rowCount !== 1) return false;
    await client.query(
      `INSERT INTO durable_jobs (run_id, function_id, kind, step_id, slots, due_at)
       SELECT r.id, r.function_id, 'discover', 'step', r.slots, $2 FROM durable_runs r
       WHERE r.id = $1 AND NOT EXISTS (SELECT FROM durable_jobs WHERE run_id = $1)`,
      [lease.runId, new Date(now)],
    );
    return true;
  });
}

/** Stores the function's return value and ends its run. */
export async function completeRun(pool: Pool, lease: Lease, output: unknown, now: number): Promise<boolean> {
  return isWritten(pool, {
    name: "durable-complete-run",
    text: `
      WITH job AS (DELETE FROM durable_jobs WHERE ${LEASE} RETURNING run_id)
      UPDATE durable_runs r SET status = 'completed', output = $3, ended_at = $4
      FROM job WHERE r.id = job.run_id RETURNING 1`,
    values: [lease.id, lease.token, JSON.stringify(output ?? null), new Date(now)],
  });
}

/** Ends a run that failed for good: deletes its pending jobs and sends `notice`, in one transaction. */
export function failRun(
  pool: Pool,
  lease: Lease,
  { error, notice, now }: { error: unknown; notice: PendingEvent | null; now: number },
): Promise<boolean> {
  return inTransaction(pool, async ({ client }) => {
    await client.query("SELECT FROM durable_runs WHERE id = $1 FOR NO KEY UPDATE", [lease.runId]);
    const { rowCount } = await client.query(`DELETE FROM durable_jobs WHERE ${LEASE}`, [
      lease.id,
      lease.token,
    ]);
    if (rowCount !== 1) return false;
    await client.query("DELETE FROM durable_jobs WHERE run_id = $1", [lease.runId]);
    await client.query(
      "UPDATE durable_runs SET status = 'failed', output = $2, ended_at = $3 WHERE id = $1",
      [lease.runId, JSON.stringify(error), new Date(now)],
    );
    if (notice !== null) {
      await client.query("INSERT INTO durable_events (event_id, is_id_given, body) VALUES ($1, $2, $3)", [
        notice.id,
        notice.isIdGiven,
        notice.body,
      ]);
    }
    return true;
  });
}

async function isWritten(
  pool: Pool,
  statement: { name: string; text: string; values: unknown[] },
): Promise<boolean> {
  const { rowCount } = await pool.query(statement);
  return rowCount === 1;
}
