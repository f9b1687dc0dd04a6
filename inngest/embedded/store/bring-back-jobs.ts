import type { ClientBase } from "pg";

/** How far clocks that share a database may differ without running a schedule twice. */
export const toleratedMilliseconds = 300_000;

/**
 * Makes jobs due that a clock far ahead of `now` has put off: later than any retry, first attempts that no event has delayed,
 * and all of runs that began in the future. Their sleeps too: what a sleep was to wait for isn't known.
 */
export async function bringBackJobs(
  client: ClientBase,
  { now, longestRetryMilliseconds }: { now: number; longestRetryMilliseconds: number },
): Promise<void> {
  const latest = now + toleratedMilliseconds;
  await client.query(
    `UPDATE durable_jobs j SET due_at = $1 FROM durable_runs r
     WHERE r.id = j.run_id AND j.worker IS NULL AND j.due_at > $2
       AND (r.created_at > $2 OR (j.kind <> 'sleep' AND extract(epoch FROM j.due_at) * 1000 > (r.event->>'ts')::numeric
         AND (j.attempt = 0 OR j.due_at > $3)))`,
    [new Date(now), new Date(latest), new Date(latest + longestRetryMilliseconds)],
  );
}
