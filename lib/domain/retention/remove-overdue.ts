import type { PoolClient } from "pg";
import { inTransaction } from "@/lib/platform/db/transaction";
import { runtime } from "@/lib/platform/runtime";
import type { IsTimeUp, Removal } from "./in-slices";

/** What is kept for the organisation's own period. All have an index on organisation, mode and creation. */
type Table = "applicants" | "batches" | "events";

interface Overdue {
  table: Table;
  /** Bounds of the organisation's period. */
  atLeastDays?: number;
  atMostDays?: number;
  /**
   * Locks a slice of what is overdue and returns `id` and `createdAt`, in the order of creation. $1 and $2 are
   * organisation and mode; what is older than $3 has had its time; $4 and $5 are the place to begin after.
   */
  take: string;
  /** Removes at most a slice of what belongs to those with the ids $1. */
  removeParts: string;
  /** Removes those of the ids $1 to which nothing belongs any more, and returns their `id`. */
  removeWhole: string;
  /** Runs in the transaction of each slice. */
  alongside?(client: PoolClient, removed: { organizationId: string; ids: string[]; parts: number }): unknown;
}

/** Where something is overdue. */
interface Scope {
  organizationId: string;
  mode: "live" | "test";
  cutoff: Date;
}

/** The place of a row in the order of creation. */
interface Position {
  createdAt: Date;
  id: string;
}

const beginning: Position = { createdAt: new Date(0), id: "" };

/**
 * Removes what is older than its organisation's period, slice by slice. What can't go yet is passed over. Both
 * a thing and what belongs to it may be more than one slice takes: then the next one goes on with the same.
 */
export async function removeOverdue(what: Overdue, isTimeUp: IsTimeUp): Promise<Removal> {
  let removed = 0;
  for (const scope of await findOverdue(what)) {
    for (let from: Position | null = beginning; from !== null; ) {
      const position: Position = from;
      const slice = await inTransaction(runtime().pool, (client) =>
        removeSlice(client, what, scope, position),
      );
      removed += slice.removed;
      from = slice.next;
      // Only after something was removed, so that the next run finds less to look at than this one did.
      if (removed > 0 && isTimeUp()) return { removed, isDone: false };
    }
  }
  return { removed, isDone: true };
}

/**
 * The organisations and modes whose oldest row is overdue, by one look into the index for each. Months are the
 * calendar's, in UTC; LEAST and GREATEST pass over a bound that is not given.
 */
async function findOverdue({ table, atLeastDays, atMostDays }: Overdue): Promise<Scope[]> {
  const { clock, pool } = runtime();
  const { rows } = await pool.query<Scope>(
    `SELECT o.id AS "organizationId", m.mode, c.cutoff
     FROM organizations o
     CROSS JOIN LATERAL (
       SELECT LEAST(
         GREATEST(
           ($1::timestamptz AT TIME ZONE 'UTC' - make_interval(months => o.retention_months)) AT TIME ZONE 'UTC',
           $1::timestamptz - $2::int * interval '24 hours'),
         $1::timestamptz - $3::int * interval '24 hours') AS cutoff
     ) c
     CROSS JOIN unnest(enum_range(NULL::mode)) AS m(mode)
     CROSS JOIN LATERAL (
       SELECT min(created_at) AS created_at FROM ${table} WHERE organization_id = o.id AND mode = m.mode
     ) first
     WHERE first.created_at < c.cutoff
     ORDER BY o.id, m.mode`,
    [new Date(clock()), atMostDays ?? null, atLeastDays ?? null],
  );
  return rows;
}

async function removeSlice(
  client: PoolClient,
  { take, removeParts, removeWhole, alongside }: Overdue,
  { organizationId, mode, cutoff }: Scope,
  from: Position,
): Promise<{ removed: number; next: Position | null }> {
  const taken = await client.query<Position>(take, [organizationId, mode, cutoff, from.createdAt, from.id]);
  const last = taken.rows.at(-1);
  if (!last) return { removed: 0, next: null };
  const ids = taken.rows.map(({ id }) => id);
  const parts = (await client.query(removeParts, [ids])).rowCount ?? 0;
  const whole = await client.query<{ id: string }>(removeWhole, [ids]);
  await alongside?.(client, { organizationId, ids: whole.rows.map(({ id }) => id), parts });
  const removed = parts + whole.rows.length;
  // Where nothing at all could be removed, somebody else has just come to need it.
  const isPassed = whole.rows.length === ids.length || removed === 0;
  return { removed, next: isPassed ? last : from };
}
