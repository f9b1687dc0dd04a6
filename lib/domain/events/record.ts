import type { GroupTx, Tx } from "@/lib/auth/context";
import type { SubscribableName } from "@/lib/contract/event-names";
import type { NewEvent } from "@/lib/contract/events";
import { intArray, jsonArray, textArray } from "@/lib/platform/db/arrays";
import type { Scope } from "@/lib/platform/db/scoped-sql";
import { newIds } from "@/lib/platform/ids";
import { wakeWebhooks } from "./wake";

/*
 * Writes events and their deliveries in one statement. A delivery's identifier combines its event's time and 64 random
 * bits. FOR KEY SHARE takes the foreign key's lock early, to notice a webhook disabled or deleted meanwhile: disabling
 * cancels the deliveries it finds, and no more may follow.
 */
const RECORD = {
  name: "record_events",
  text: `
  WITH recorded AS (
    INSERT INTO events (id, organization_id, mode, name, data, sample_for, created_at)
    SELECT e.id, ($1::text[])[e.scope], ($2::mode[])[e.scope], e.name, e.data, $3, $4::timestamptz
    FROM unnest($5::int[], $6::text[], $7::text[], $8::json[]) AS e(scope, id, name, data)
    RETURNING id, organization_id, mode, name
  ), delivered AS (
    INSERT INTO deliveries (id, event_id, webhook_id, event_name, due_at, created_at)
    SELECT 'dlv_' || substr(r.id, 5, 10) || substr(replace(gen_random_uuid()::text, '-', ''), 17),
      r.id, w.id,
      CASE
        WHEN $9::text IS NOT NULL THEN $9
        WHEN r.name = 'batch.completed' AND NOT r.name = ANY (w.events) THEN 'batch.finished'
        ELSE r.name
      END,
      $4::timestamptz, $4::timestamptz
    FROM recorded r
    JOIN webhooks w ON w.organization_id = r.organization_id AND w.mode = r.mode AND w.deleted_at IS NULL
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

/** Call it in the transaction of the cause. Sending begins once that is committed. */
export async function recordEvents(context: Tx, events: readonly NewEvent[]): Promise<void> {
  await recordGroupEvents(
    context,
    events.map((event) => ({ scope: context.scope, event })),
  );
}

export interface ScopedEvent {
  scope: Scope;
  event: NewEvent;
}

export async function recordGroupEvents(context: GroupTx, events: readonly ScopedEvent[]): Promise<void> {
  if (events.length > 0) await write(context, events);
}

export async function planRecording(context: GroupTx): Promise<void> {
  await write(context, []);
}

interface Sample {
  webhookId: string;
  event: NewEvent;
  as: SubscribableName;
}

/** Sends to the webhook whether or not it subscribes to the event. */
export async function recordSampleEvent(
  context: Tx,
  { webhookId, event, as }: Sample,
): Promise<{ eventId: string; deliveryId: string }> {
  const [eventId] = await write(context, [{ scope: context.scope, event }], { webhookId, as });
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
  context: GroupTx,
  events: readonly ScopedEvent[],
  sample?: Pick<Sample, "webhookId" | "as">,
): Promise<string[]> {
  const now = context.clock();
  const ids = newIds("evt", now, events.length);
  const woken = await context.scoped.query<{ webhook_id: string }>(RECORD, [
    sample?.webhookId ?? null,
    new Date(now),
    intArray(events.map(({ scope }) => context.scoped.scopeNumber(scope))),
    textArray(ids),
    textArray(events.map(({ event }) => event.name)),
    jsonArray(events.map(({ event }) => JSON.stringify(event.data))),
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
