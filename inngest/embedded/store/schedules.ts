import { randomUUID } from "node:crypto";
import type { ClientBase, Pool } from "pg";
import { type DurableEvent, SCHEDULED } from "@/inngest/embedded/protocol/messages";
import { type Registry, slotsOf } from "@/inngest/embedded/registry/registry";
import { toleratedMilliseconds } from "./bring-back-jobs";

/** Replaces the stored schedules with those in code. A schedule that fell due while no worker ran stays due, once. */
export async function saveSchedules(pool: Pool, registry: Registry, now: number): Promise<void> {
  const wanted = schedulesOf(registry, now);
  await pool.query(
    `WITH wanted AS (
       SELECT * FROM unnest($1::text[], $2::text[], $3::timestamptz[]) AS w(function_id, cron, due_at)
     ), gone AS (
       DELETE FROM durable_schedules s
       WHERE NOT EXISTS (SELECT FROM wanted w WHERE w.function_id = s.function_id AND w.cron = s.cron)
     )
     INSERT INTO durable_schedules SELECT function_id, cron, due_at FROM wanted ON CONFLICT DO NOTHING`,
    [
      wanted.map(({ functionId }) => functionId),
      wanted.map(({ cron }) => cron),
      wanted.map(({ dueAt }) => dueAt),
    ],
  );
}

/** Makes schedules that a clock far ahead of `now` has moved due at their next time. Those that are due stay due. */
export async function bringBackSchedules(client: ClientBase, registry: Registry, now: number): Promise<void> {
  const schedules = schedulesOf(registry, now);
  await client.query(
    `UPDATE durable_schedules s SET due_at = w.due_at
     FROM unnest($1::text[], $2::text[], $3::timestamptz[], $4::timestamptz[])
       AS w(function_id, cron, due_at, latest_due_at)
     WHERE s.function_id = w.function_id AND s.cron = w.cron AND s.due_at > w.latest_due_at`,
    [
      schedules.map(({ functionId }) => functionId),
      schedules.map(({ cron }) => cron),
      schedules.map(({ dueAt }) => dueAt),
      schedulesOf(registry, now + toleratedMilliseconds).map(({ dueAt }) => dueAt),
    ],
  );
}

function schedulesOf(registry: Registry, now: number) {
  return registry.functionIds.flatMap((functionId) =>
    (registry.get(functionId)?.schedules ?? []).map(({ cron, next }) => ({
      functionId,
      cron,
      dueAt: new Date(next(now)),
    })),
  );
}

/** Starts the functions whose schedule is due, once each, no matter how many runs were missed. */
export async function startScheduled(client: ClientBase, registry: Registry, now: number): Promise<void> {
  const { rows } = await client.query<{ function_id: string; cron: string; due_at: Date }>(
    `SELECT function_id, cron, due_at FROM durable_schedules WHERE due_at <= $1 AND function_id = ANY ($2)`,
    [new Date(now), registry.functionIds],
  );
  for (const { function_id, cron, due_at } of rows) {
    const owner = registry.get(function_id);
    const schedule = owner?.schedules.find((candidate) => candidate.cron === cron);
    if (owner === undefined || schedule === undefined) continue;
    const event: DurableEvent = { id: randomUUID(), name: SCHEDULED, data: { cron }, ts: now, user: {} };
    // The worker that advances the schedule starts the run, so two workers never both do.
    await client.query(
      `WITH moved AS (
         UPDATE durable_schedules SET due_at = $4 WHERE function_id = $1 AND cron = $2 AND due_at = $3
         RETURNING function_id
       ), run AS (
         INSERT INTO durable_runs (id, function_id, event, slots, created_at)
         SELECT $5, function_id, $6, $7, $8 FROM moved
       )
       INSERT INTO durable_jobs (run_id, function_id, kind, step_id, slots, due_at)
       SELECT $5, function_id, 'discover', 'step', $7, $8 FROM moved`,
      [
        function_id,
        cron,
        due_at,
        new Date(schedule.next(now)),
        randomUUID(),
        JSON.stringify(event),
        slotsOf(owner, event),
        new Date(now),
      ],
    );
  }
}
