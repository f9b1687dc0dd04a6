import { runtime } from "@/lib/platform/runtime";

/** Between two looks at least: deliveries that fall due one shortly after the other are sent together. */
const pauseMs = 250;

/*
 * What is due next, and who comes for it, in one statement. What other runs hold is due when their claims
 * end: they may have died. A promise that has passed is kept or broken, either way it is none any more.
 */
const PLAN = `
  WITH free AS (
    SELECT due_at FROM deliveries
    WHERE webhook_id = $1 AND status = 'pending'
      AND (claimed_until IS NULL OR claimed_until <= $3 OR claimed_by = $2)
    ORDER BY due_at LIMIT 1
  ), next AS (
    SELECT CASE
      WHEN (SELECT due_at FROM free) <= $3 THEN $3
      ELSE greatest($4, least((SELECT due_at FROM free), (
        SELECT min(claimed_until) FROM deliveries
        WHERE webhook_id = $1 AND status = 'pending' AND due_at <= $3
          AND claimed_until > $3 AND claimed_by <> $2)))
    END AS at
    WHERE EXISTS (SELECT FROM deliveries WHERE webhook_id = $1 AND status = 'pending')
  ), promised AS (
    UPDATE webhooks w SET wake_at = next.at FROM next
    WHERE w.id = $1 AND next.at > $3 AND (w.wake_at IS NULL OR w.wake_at <= $3 OR w.wake_at > next.at)
    RETURNING w.id
  )
  SELECT at, EXISTS (SELECT FROM promised) AS "isPromised" FROM next`;

/**
 * When a run is to look for due deliveries again: at once, at a time that it has hereby promised to the
 * others (ISO 8601), or never, because nothing is left or because another run sleeps that wakes early enough.
 */
export async function planWake(webhookId: string, runId: string): Promise<string | "now" | null> {
  const { clock, pool } = runtime();
  const now = clock();
  const { rows } = await pool.query<{ at: Date; isPromised: boolean }>(PLAN, [
    webhookId,
    runId,
    new Date(now),
    new Date(now + pauseMs),
  ]);
  const [next] = rows;
  if (next === undefined) return null;
  if (next.at.getTime() <= now) return "now";
  return next.isPromised ? next.at.toISOString() : null;
}
