import type { Pool } from "pg";
import { CHANNEL, NOTICE_EVENTS } from "./channel";

export interface PendingEvent {
  id: string;
  isIdGiven: boolean;
  /** JSON of the whole event. */
  body: string;
}

const INSERT = `
  INSERT INTO durable_events (event_id, is_id_given, body)
  SELECT e->>'id', (e->>'isIdGiven')::boolean, (e->>'body')::json
  FROM json_array_elements($1::json) AS e`;

const INSERT_AND_NOTIFY = `
  WITH inserted AS (${INSERT})
  SELECT pg_notify('${CHANNEL}', '${NOTICE_EVENTS}')::text`;

/** Adds events to the inbox. */
export async function writeEvents(pool: Pool, events: PendingEvent[], isNotified: boolean): Promise<void> {
  await pool.query(isNotified ? INSERT_AND_NOTIFY : INSERT, [JSON.stringify(events)]);
}
