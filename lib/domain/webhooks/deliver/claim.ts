import { runtime } from "@/lib/platform/runtime";

/** Longer than an attempt and the writing of it may take: until then nobody else sends what is claimed. */
export const claimMs = 60_000;

/** What there is to know of a delivery in order to send it. */
export interface ClaimedDelivery {
  id: string;
  eventId: string;
  eventName: string;
  eventCreatedAt: Date;
  data: unknown;
  attemptCount: number;
  failureCount: number;
}

/*
 * The longest due first. A run has its own claims again at once: it asks for them only when what it did with
 * them is lost. The webhook is looked at here once more, so that nothing leaves for one that was disabled.
 */
const CLAIM = `
  WITH due AS (
    SELECT d.id FROM deliveries d
    WHERE d.webhook_id = $1 AND d.status = 'pending' AND d.due_at <= $3
      AND (d.claimed_until IS NULL OR d.claimed_until <= $3 OR d.claimed_by = $2)
      AND EXISTS (SELECT FROM webhooks w WHERE w.id = $1 AND w.status = 'enabled' AND w.deleted_at IS NULL)
    ORDER BY d.due_at
    LIMIT $5
    FOR UPDATE OF d SKIP LOCKED
  )
  UPDATE deliveries d SET claimed_by = $2, claimed_until = $4
  FROM due, events e
  WHERE d.id = due.id AND e.id = d.event_id
  RETURNING d.id, d.event_id AS "eventId", d.event_name AS "eventName", e.created_at AS "eventCreatedAt",
    e.data, d.attempt_count AS "attemptCount", d.failure_count AS "failureCount"`;

/** Claims up to `count` due deliveries of a webhook for a run. */
export async function claimDue(webhookId: string, runId: string, count: number): Promise<ClaimedDelivery[]> {
  const { clock, pool } = runtime();
  const now = clock();
  // Planned anew each time: how many rows are due is nothing that a plan could be kept for.
  const { rows } = await pool.query<ClaimedDelivery>(CLAIM, [
    webhookId,
    runId,
    new Date(now),
    new Date(now + claimMs),
    count,
  ]);
  return rows;
}
