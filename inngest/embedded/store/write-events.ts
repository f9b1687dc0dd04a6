import { CHANNEL, NOTICE_EVENTS } from "./channel";

interface Queryable {
  query(text: string, values: unknown[]): Promise<unknown>;
}

/**
 * The transaction that an event belongs to, as of lib/platform/db/transaction.ts. `afterCommit` wakes
 * this process's executor without NOTIFY, whose lock lets only one transaction commit at a time.
 */
export interface EventTransaction {
  client: Queryable;
  afterCommit?(then: () => void): void;
}

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

/** Adds events to the inbox, within `target` if it is a transaction. */
export async function writeEvents(
  target: Queryable | EventTransaction,
  events: PendingEvent[],
  isNotified: boolean,
): Promise<void> {
  const text = isNotified ? INSERT_AND_NOTIFY : INSERT;
  await ("client" in target ? target.client : target).query(text, [JSON.stringify(events)]);
}
