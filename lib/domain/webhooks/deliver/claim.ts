import { backgroundPool } from "@/lib/platform/wiring/background-pool";
import type { Platform } from "@/lib/platform/wiring/platform";

/** Longer than an attempt and its recording may take: until then, no other run sends a claimed delivery. */
const claimMilliseconds = 60_000;

export interface ClaimedDelivery {
  id: string;
  eventId: string;
  eventName: string;
  eventCreatedAt: Date;
  /** JSON, as it was recorded. */
  dataText: string;
  attemptCount: number;
  failureCount: number;
}

interface Claim {
  webhookId: string;
  runId: string;
  /** At most. */
  count: number;
  /** Whether to take again what this run has claimed already. */
  reclaims: boolean;
}

/*
 * The longest overdue first. A call's first round reclaims its run's own claims at once: their results are lost. Later
 * ones don't, since results of the round before may still be on their way to the database. Rechecks the webhook's status,
 * so that nothing is sent to a disabled webhook.
 */
const CLAIM = `
  WITH due AS (
    SELECT d.id FROM deliveries d
    WHERE d.webhook_id = $1 AND d.status = 'pending' AND d.due_at <= $3
      AND (d.claimed_until IS NULL OR d.claimed_until <= $3 OR ($6 AND d.claimed_by = $2))
      AND EXISTS (SELECT FROM webhooks w WHERE w.id = $1 AND w.status = 'enabled' AND w.deleted_at IS NULL)
    ORDER BY d.due_at
    LIMIT $5
    FOR UPDATE OF d SKIP LOCKED
  )
  UPDATE deliveries d SET claimed_by = $2, claimed_until = $4
  FROM due, events e
  WHERE d.id = due.id AND e.id = d.event_id
  RETURNING d.id, d.event_id AS "eventId", d.event_name AS "eventName", e.created_at AS "eventCreatedAt",
    e.data::text AS "dataText", d.attempt_count AS "attemptCount", d.failure_count AS "failureCount"`;

export async function claimDue(
  platform: Platform,
  { webhookId, runId, count, reclaims }: Claim,
): Promise<ClaimedDelivery[]> {
  const now = platform.clock();
  // Not prepared: the number of due rows varies too much for a cached plan.
  const { rows } = await backgroundPool(platform).query<ClaimedDelivery>(CLAIM, [
    webhookId,
    runId,
    new Date(now),
    new Date(now + claimMilliseconds),
    count,
    reclaims,
  ]);
  return rows;
}
