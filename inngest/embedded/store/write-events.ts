import { CHANNEL, NOTICE_EVENTS } from "./channel";

interface Queryable {
  query(text: string, values: unknown[]): Promise<unknown>;
}

interface RawPrisma {
  $executeRawUnsafe(text: string, ...values: unknown[]): PromiseLike<number>;
}

/**
 * The transaction that an event belongs to, of `pg` or Prisma (a `SqlWork` or `Work` of
 * lib/platform/db/unit-of-work). `afterCommit` wakes this process's executor without NOTIFY, whose lock lets only
 * one transaction commit at a time.
 */
export type EventTransaction = ({ client: Queryable } | { tx: RawPrisma }) & {
  afterCommit?(then: () => void): void;
};

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

// A single text parameter, which both kinds of transaction pass alike.
const INSERT_AND_NOTIFY = `
  WITH inserted AS (${INSERT})
  SELECT pg_notify('${CHANNEL}', '${NOTICE_EVENTS}')::text`;

/** Puts events into the inbox, as part of the transaction if one is given. */
export async function writeEvents(
  target: Queryable | EventTransaction,
  events: PendingEvent[],
  isNotified: boolean,
): Promise<void> {
  const text = isNotified ? INSERT_AND_NOTIFY : INSERT;
  const value = JSON.stringify(events);
  if ("tx" in target) await target.tx.$executeRawUnsafe(text, value);
  else await ("client" in target ? target.client : target).query(text, [value]);
}
