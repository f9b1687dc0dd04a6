import type { OrganizationWriteContext } from "@/lib/auth/context";
import type { NewEvent, SubscribableName } from "@/lib/contract/events";
import { jsonArray, textArray } from "@/lib/platform/db/arrays";
import { newId } from "@/lib/platform/ids";
import { wakeWebhooks } from "./wake";

/*
 * Writes events and their deliveries in one statement. A delivery's identifier combines its event's time and 64 random
 * bits. FOR KEY SHARE takes early the lock that the foreign key would take later, so that a webhook disabled or deleted
 * in the meantime is noticed: disabling cancels the deliveries it finds, and no more may follow.
 */
const RECORD = {
  name: "record_events",
  text: `
  WITH recorded AS (
    INSERT INTO events (id, organization_id, mode, name, data, sample_for, created_at)
    SELECT e.id, $1, $2::mode, e.name, e.data, $3, $4::timestamptz
    FROM unnest($5::text[], $6::text[], $7::json[]) AS e(id, name, data)
    RETURNING id, name
  ), delivered AS (
    INSERT INTO deliveries (id, event_id, webhook_id, event_name, due_at, created_at)
    SELECT 'dlv_' || substr(r.id, 5, 10) || substr(replace(gen_random_uuid()::text, '-', ''), 17),
      r.id, w.id,
      CASE
        WHEN $8::text IS NOT NULL THEN $8
        WHEN r.name = 'batch.completed' AND NOT r.name = ANY (w.events) THEN 'batch.finished'
        ELSE r.name
      END,
      $4::timestamptz, $4::timestamptz
    FROM recorded r
    JOIN webhooks w ON w.organization_id = $1 AND w.mode = $2::mode AND w.deleted_at IS NULL
      AND CASE
        WHEN $3::text IS NOT NULL THEN w.id = $3
        ELSE w.status = 'enabled' AND (r.name = ANY (w.events)
          OR r.name = 'batch.completed' AND 'batch.finished' = ANY (w.events))
      END
    FOR KEY SHARE OF w
    RETURNING webhook_id
  )
  SELECT DISTINCT webhook_id FROM delivered`,
};

/**
 * Records events in the same transaction as their cause, with a delivery for each subscribed webhook. Sending begins
 * once the transaction is committed.
 */
export async function recordEvents(
  context: OrganizationWriteContext,
  events: readonly NewEvent[],
): Promise<void> {
  if (events.length > 0) await write(context, events);
}

interface Sample {
  webhookId: string;
  event: NewEvent;
  /** The name under which it is delivered. */
  as: SubscribableName;
}

/** Records a sample event for one webhook, whether or not it subscribes to it, and its delivery. */
export async function recordSampleEvent(
  context: OrganizationWriteContext,
  { webhookId, event, as }: Sample,
): Promise<{ eventId: string; deliveryId: string }> {
  const [eventId] = await write(context, [event], { webhookId, as });
  const [delivery] = await context.sql.query<{ id: string }>(
    {
      text: `SELECT d.id FROM deliveries d JOIN events e ON e.id = d.event_id
        WHERE e.organization_id = $1 AND d.event_id = $2 AND d.webhook_id = $3`,
    },
    [eventId, webhookId],
  );
  return { eventId: eventId as string, deliveryId: (delivery as { id: string }).id };
}

async function write(
  context: OrganizationWriteContext,
  events: readonly NewEvent[],
  sample?: Pick<Sample, "webhookId" | "as">,
): Promise<string[]> {
  const now = context.clock();
  const ids = events.map(() => newId("evt", now));
  const woken = await context.sql.query<{ webhook_id: string }>(RECORD, [
    context.scope.mode,
    sample?.webhookId ?? null,
    new Date(now),
    textArray(ids),
    textArray(events.map(({ name }) => name)),
    jsonArray(events.map(({ data }) => JSON.stringify(data))),
    sample?.as ?? null,
  ]);
  if (woken.length > 0)
    context.afterCommit(() =>
      wakeWebhooks(
        context,
        woken.map(({ webhook_id }) => webhook_id),
      ),
    );
  return ids;
}
