import { backgroundPool } from "@/lib/platform/wiring/background-pool";
import type { Platform } from "@/lib/platform/wiring/platform";

/** The minimum pause between rounds, so that deliveries that fall due in quick succession are sent together. */
const pauseMilliseconds = 250;

/*
 * Finds in one statement what is due next and which run will send it. Deliveries claimed by other runs become due when
 * their claims expire, because those runs may have died. A promised wake time in the past no longer counts. A run keeps
 * its own promise: it may be back early, or have promised and lost the answer.
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
    UPDATE webhooks w SET wake_at = next.at, wake_by = $2 FROM next
    WHERE w.id = $1 AND next.at > $3 AND (w.wake_at IS NULL OR w.wake_at <= $3 OR w.wake_at > next.at OR w.wake_by = $2)
    RETURNING w.id
  )
  SELECT at, EXISTS (SELECT FROM promised) AS "isPromised" FROM next`;

/**
 * Now, at a time (ISO 8601) that the run promises to other runs, or never (null), because nothing is left or another
 * sleeping run wakes early enough.
 */
export async function planWake(
  platform: Platform,
  { webhookId, runId }: { webhookId: string; runId: string },
): Promise<string | "now" | null> {
  const now = platform.clock();
  const { rows } = await backgroundPool(platform).query<{ at: Date; isPromised: boolean }>(PLAN, [
    webhookId,
    runId,
    new Date(now),
    new Date(now + pauseMilliseconds),
  ]);
  const [next] = rows;
  if (next === undefined) return null;
  if (next.at.getTime() <= now) return "now";
  return next.isPromised ? next.at.toISOString() : null;
}
