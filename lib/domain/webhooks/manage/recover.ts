import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import {
  type RecoverBody,
  type Recovery,
  recoverableDays,
  recoverableEvents,
  recoveredPerSecond,
} from "@/lib/contract/webhooks";
import { appendAudit } from "@/lib/domain/audit/append";
import { wakeWebhooks } from "@/lib/domain/events/wake";
import { queryIn, type Work } from "@/lib/platform/db/unit-of-work";
import { invalid } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { runtime } from "@/lib/platform/runtime";
import { refuseDisabled, refuseUnsendable } from "./accept-url";
import { findWebhook, lockWebhook } from "./find";

/** About two million events. Shorter than a transaction may last, so that the caller learns what to do about it. */
const searchMs = 4_000;
const pauseMs = 1_000 / recoveredPerSecond;

/*
 * What a webhook missed, found and queued in one statement. An event that has a delivery already keeps it:
 * there is one for each event and webhook. No delivery is older than its event, which lets the plan read
 * only the recent ones.
 */
const RECOVER = `
  WITH missed AS (
    SELECT e.id, e.created_at,
      CASE
        WHEN e.sample_for IS NOT NULL THEN d.event_name
        WHEN e.name = 'batch.completed' AND NOT e.name = ANY (w.events) THEN 'batch.finished'
        ELSE e.name
      END AS event_name
    FROM webhooks w
    JOIN events e ON e.organization_id = w.organization_id AND e.mode = w.mode
    LEFT JOIN deliveries d ON d.webhook_id = w.id AND d.event_id = e.id AND d.created_at >= $2::timestamptz
    WHERE w.id = $1 AND e.created_at >= $2::timestamptz
      AND CASE
        WHEN e.sample_for IS NOT NULL THEN e.sample_for = w.id AND d.status = 'failed'
        ELSE (e.name = ANY (w.events) OR e.name = 'batch.completed' AND 'batch.finished' = ANY (w.events))
          AND (d.id IS NULL OR d.status IN ('failed', 'canceled'))
      END
    ORDER BY e.created_at, e.id
    LIMIT $3::int + 1
  ), paced AS (
    SELECT id, event_name,
      $4::timestamptz + (row_number() OVER (ORDER BY created_at, id) - 1) * $5::int * interval '1 ms' AS due_at
    FROM missed ORDER BY created_at, id LIMIT $3::int
  ), queued AS (
    INSERT INTO deliveries AS d (id, event_id, webhook_id, event_name, due_at, created_at)
    SELECT 'dlv_' || $6 || substr(replace(gen_random_uuid()::text, '-', ''), 17),
      id, $1, event_name, due_at, $4::timestamptz
    FROM paced WHERE NOT $7::boolean ORDER BY paced.due_at
    ON CONFLICT (event_id, webhook_id) DO UPDATE
      SET status = 'pending', due_at = excluded.due_at, event_name = excluded.event_name, failure_count = 0,
        claimed_by = NULL, claimed_until = NULL
      WHERE d.status IN ('failed', 'canceled')
    RETURNING due_at
  )
  SELECT count(*)::int AS count, min(due_at) AS first, max(due_at) AS last,
    (SELECT count(*) > $3::int FROM missed) AS more
  FROM (SELECT due_at FROM queued UNION ALL SELECT due_at FROM paced WHERE $7::boolean) AS found`;

interface Found {
  count: number;
  first: Date | null;
  last: Date | null;
  more: boolean;
}

/**
 * Queues everything since a moment that a webhook's present subscription covers and that was not delivered,
 * oldest first and paced; of samples only those that failed. A dry run only counts. Throws `not_found`,
 * `invalid_request` for a moment too long ago or with too much since it, and `conflict`, unless it is a dry
 * run, for a webhook that is disabled or whose URL is refused.
 */
export async function recoverWebhook(
  principal: Principal,
  id: string,
  { since, dryRun }: RecoverBody,
  commit: (work: (work: Work) => Promise<Recovery>) => Promise<Recovery>,
): Promise<Recovery> {
  authorize(principal, "webhook.recover");
  const known = await findWebhook(runtime().prisma, principal, id);
  if (Date.parse(since) < runtime().clock() - recoverableDays * 86_400_000)
    throw invalid("since", `must be at most ${recoverableDays} days ago`);
  if (!dryRun) await refuseUnsendable(known);
  return commit(async (work) => {
    const { tx, afterCommit } = work;
    const row = await lockWebhook(tx, principal, id, "KEY SHARE");
    if (!dryRun) refuseDisabled(row);
    const { count, first, last, more } = await queueMissed(work, id, { since, dryRun });
    if (!dryRun) {
      await appendAudit(tx, principal, {
        action: "webhook.recovered",
        target: id,
        details: { since: new Date(since).toISOString(), count },
      });
      if (count > 0) afterCommit(() => wakeWebhooks([id]));
    }
    return {
      dryRun,
      count,
      firstDueAt: first?.toISOString() ?? null,
      lastDueAt: last?.toISOString() ?? null,
      hasMore: more,
    };
  });
}

/** Runs the statement. Throws `invalid_request` where there is too much to look through. */
async function queueMissed(work: Work, webhookId: string, { since, dryRun }: RecoverBody): Promise<Found> {
  const now = runtime().clock();
  await work.tx.$executeRawUnsafe(`SET LOCAL statement_timeout = ${searchMs}`);
  try {
    const [found] = await queryIn<Found>(work, RECOVER, [
      webhookId,
      new Date(since),
      recoverableEvents,
      new Date(now),
      pauseMs,
      newId("dlv", now).slice(4, 14),
      dryRun,
    ]);
    return found as Found;
  } catch (error) {
    if (isTimeout(error)) throw invalid("since", "is too long ago for so many events: choose a later moment");
    throw error;
  }
}

/** Whether PostgreSQL canceled the statement (57014), as Prisma says it. */
function isTimeout(error: unknown): boolean {
  const { meta } = error as { meta?: { driverAdapterError?: { cause?: { originalCode?: unknown } } } };
  return meta?.driverAdapterError?.cause?.originalCode === "57014";
}
