import type { Principal } from "@/lib/auth/principal";
import type { NewEvent, SubscribableName } from "@/lib/contract/events";
import { jsonArray, textArray } from "@/lib/platform/db/arrays";
import { type AnyWork, queryIn } from "@/lib/platform/db/unit-of-work";
import { newId } from "@/lib/platform/ids";
import { runtime } from "@/lib/platform/runtime";
import { wakeWebhooks } from "./wake";

/*
 * Events and their deliveries in one statement. A delivery's identifier takes the time of its event and 64
 * random bits. The lock, which the foreign key would take later, makes it see a webhook that is disabled or
 * deleted meanwhile: whoever does that cancels what it finds, and nothing comes after.
 */
const RECORD = `
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
  SELECT DISTINCT webhook_id FROM delivered`;

/**
 * Records events in the transaction of their cause, with a delivery for each webhook that subscribed to them.
 * Once it is committed, the deliveries are begun.
 */
export async function recordEvents(
  work: AnyWork,
  { organizationId, mode }: Pick<Principal, "organizationId" | "mode">,
  events: readonly NewEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await write(work, { organizationId, mode, sample: null, events });
}

interface Sample {
  webhookId: string;
  event: NewEvent;
  /** The name under which it is delivered. */
  as: SubscribableName;
}

/** Records a sample event for one webhook, whatever it subscribed to, and its delivery. */
export async function recordSampleEvent(
  work: AnyWork,
  { organizationId, mode }: Pick<Principal, "organizationId" | "mode">,
  { webhookId, event, as }: Sample,
): Promise<{ eventId: string; deliveryId: string }> {
  const recorded = await write(work, {
    organizationId,
    mode,
    sample: { webhookId, as },
    events: [event],
  });
  const eventId = recorded[0] as string;
  const [delivery] = await queryIn<{ id: string }>(
    work,
    "SELECT id FROM deliveries WHERE event_id = $1 AND webhook_id = $2",
    [eventId, webhookId],
  );
  return { eventId, deliveryId: (delivery as { id: string }).id };
}

async function write(
  work: AnyWork,
  {
    organizationId,
    mode,
    sample,
    events,
  }: Pick<Principal, "organizationId" | "mode"> & {
    sample: Pick<Sample, "webhookId" | "as"> | null;
    events: readonly NewEvent[];
  },
): Promise<string[]> {
  const now = runtime().clock();
  const ids = events.map(() => newId("evt", now));
  const woken = await queryIn<{ webhook_id: string }>(work, RECORD, [
    organizationId,
    mode,
    sample?.webhookId ?? null,
    new Date(now),
    textArray(ids),
    textArray(events.map(({ name }) => name)),
    jsonArray(events.map(({ data }) => JSON.stringify(data))),
    sample?.as ?? null,
  ]);
  if (woken.length > 0) work.afterCommit(() => wakeWebhooks(woken.map(({ webhook_id }) => webhook_id)));
  return ids;
}
