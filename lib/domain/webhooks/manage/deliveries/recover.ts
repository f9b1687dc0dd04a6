import { authorize } from "@/lib/auth/authorize";
import type { Context, Tx } from "@/lib/auth/context";
import { recoverableDays, recoverableEvents, recoveredPerSecond } from "@/lib/contract/recovery";
import type { RecoverBody, Recovery } from "@/lib/contract/webhooks";
import { appendAudit } from "@/lib/domain/audit/append";
import { wakeWebhooks } from "@/lib/domain/events/wake";
import { refuseDisabled, refuseUnsendable } from "@/lib/domain/webhooks/manage/accept-url";
import { findWebhook, lockWebhook } from "@/lib/domain/webhooks/manage/find";
import { hasCode } from "@/lib/platform/db/has-code";
import { invalid } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";

/** Enough for about two million events, and shorter than a transaction's limit, so that the caller gets a useful error. */
const searchMilliseconds = 15_000;
const pauseMilliseconds = 1_000 / recoveredPerSecond;
const queryCanceled = "57014";

/*
 * Finds and queues what a webhook missed, in one statement. There is one delivery per event and webhook, which is
 * reused. A canceled one may still be in flight, so its claim stays. Concatenating '' keeps the planner from the index
 * that begins with the webhook: before the statistics know of new deliveries, it would read all of them for each event.
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
    LEFT JOIN deliveries d ON d.event_id = e.id AND d.webhook_id || '' = w.id
    WHERE w.organization_id = $1 AND w.id = $2 AND e.created_at >= $3::timestamptz
      AND CASE
        WHEN e.sample_for IS NOT NULL THEN e.sample_for = w.id AND d.status = 'failed'
        ELSE (e.name = ANY (w.events) OR e.name = 'batch.completed' AND 'batch.finished' = ANY (w.events))
          AND (d.id IS NULL OR d.status IN ('failed', 'canceled'))
      END
    ORDER BY e.created_at, e.id
    LIMIT $4::int + 1
  ), paced AS (
    SELECT id, event_name,
      $5::timestamptz + (row_number() OVER (ORDER BY created_at, id) - 1) * $6::int * interval '1 ms' AS due_at
    FROM missed ORDER BY created_at, id LIMIT $4::int
  ), queued AS (
    INSERT INTO deliveries AS d (id, event_id, webhook_id, event_name, due_at, created_at)
    SELECT 'dlv_' || $7 || substr(replace(gen_random_uuid()::text, '-', ''), 17),
      id, $2, event_name, due_at, $5::timestamptz
    FROM paced WHERE NOT $8::boolean ORDER BY paced.due_at
    ON CONFLICT (event_id, webhook_id) DO UPDATE
      SET status = 'pending', due_at = excluded.due_at, event_name = excluded.event_name, failure_count = 0
      WHERE d.status IN ('failed', 'canceled')
    RETURNING due_at
  )
  SELECT count(*)::int AS count, min(due_at) AS first, max(due_at) AS last,
    (SELECT count(*) > $4::int FROM missed) AS more
  FROM (SELECT due_at FROM queued UNION ALL SELECT due_at FROM paced WHERE $8::boolean) AS found`;

interface Found {
  count: number;
  first: Date | null;
  last: Date | null;
  more: boolean;
}

interface RecoveryRequest {
  id: string;
  body: RecoverBody;
}

/**
 * Throws `not_found`, `invalid_request` for a time too long ago and, unless it is a dry run, `conflict` for a webhook
 * that is disabled or whose URL is refused.
 */
export async function prepareRecovery(
  context: Context,
  { id, body }: RecoveryRequest,
): Promise<RecoveryRequest> {
  authorize(context.principal, "webhook.recover");
  const known = await findWebhook(context, id);
  if (Date.parse(body.since) < context.clock() - recoverableDays * 86_400_000)
    throw invalid("since", `must be at most ${recoverableDays} days ago`);
  if (!body.dryRun) await refuseUnsendable(context, known);
  return { id, body };
}

/**
 * Queues the undelivered events that the webhook's current subscription covers, oldest first and paced; sample events
 * only if they failed. A dry run only counts. Throws `not_found`, `invalid_request` if there are too many events and,
 * unless it is a dry run, `conflict` for a disabled webhook.
 */
export async function recoverWebhook(context: Tx, { id, body }: RecoveryRequest): Promise<Recovery> {
  authorize(context.principal, "webhook.recover");
  const { since, dryRun } = body;
  const row = await lockWebhook(context, { id, lock: "KEY SHARE" });
  if (!dryRun) refuseDisabled(row);
  const { count, first, last, more } = await queueMissed(context, { id, body });
  if (!dryRun) {
    await appendAudit(context, {
      action: "webhook.recovered",
      target: id,
      details: { since: new Date(since).toISOString(), count },
    });
    if (count > 0) context.afterCommit(() => wakeWebhooks(context, [id]));
  }
  return {
    dryRun,
    count,
    firstDueAt: first?.toISOString() ?? null,
    lastDueAt: last?.toISOString() ?? null,
    hasMore: more,
  };
}

/** Throws `invalid_request` if there are too many events to search. */
async function queueMissed(
  { clock, sql }: Tx,
  { id, body: { since, dryRun } }: RecoveryRequest,
): Promise<Found> {
  const now = clock();
  await sql.query(
    { text: "SELECT set_config('statement_timeout', $2, true) FROM organizations WHERE id = $1" },
    [String(searchMilliseconds)],
  );
  try {
    const [found] = await sql.query<Found>({ text: RECOVER }, [
      id,
      new Date(since),
      recoverableEvents,
      new Date(now),
      pauseMilliseconds,
      newId("dlv", now).slice(4, 14),
      dryRun,
    ]);
    return found as Found;
  } catch (error) {
    if (hasCode(error, queryCanceled))
      throw invalid("since", "is too long ago for this many events: choose a later time");
    throw error;
  }
}
