import { CHANNEL, NOTICE_EVENTS } from "./channel";

interface Queryable {
  query(text: string, values: unknown[]): Promise<unknown>;
}

interface RawPrisma {
  $executeRawUnsafe(text: string, ...values: unknown[]): PromiseLike<number>;
}

/**
 * The transaction that an event belongs to, from `pg` or Prisma (see lib/platform/db/transaction.ts). `afterCommit` wakes
 * this process's executor without NOTIFY, whose lock lets only one transaction commit at a time.
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

// A single text parameter, because both kinds of transaction pass those the same way.
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
  const value = JSON.stringify(events);
  if ("tx" in target) await target.tx.$executeRawUnsafe(text, value);
  else await ("client" in target ? target.client : target).query(text, [value]);
}
