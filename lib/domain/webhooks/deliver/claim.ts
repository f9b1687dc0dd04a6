import { backgroundPool } from "@/lib/platform/wiring/background-pool";
import type { Platform } from "@/lib/platform/wiring/platform";

/** Longer than an attempt and its recording may take: until then, no other run sends a claimed delivery. */
const claimMilliseconds = 60_000;

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
 * The longest overdue first. A run may reclaim its own claims at once: it only asks for them if it lost the results.
 * Rechecks the webhook's status, so that nothing is sent to a disabled webhook.
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

export async function claimDue(
  platform: Platform,
  { webhookId, runId, count }: { webhookId: string; runId: string; count: number },
): Promise<ClaimedDelivery[]> {
  const now = platform.clock();
  // Not prepared: the number of due rows varies too much for a cached plan.
  const { rows } = await backgroundPool(platform).query<ClaimedDelivery>(CLAIM, [
    webhookId,
    runId,
    new Date(now),
    new Date(now + claimMilliseconds),
    count,
  ]);
  return rows;
}
