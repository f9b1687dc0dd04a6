import type { Pool, PoolClient } from "pg";
import { inTransaction } from "@/lib/platform/db/transaction";
import type { Platform } from "@/lib/platform/wiring/platform";
import type { Remove } from "./removal";

export interface OverdueRecords {
  /** Has an index on organization, mode and creation. */
  table: "applicants" | "batches" | "events";
  atLeastDays?: number;
  atMostDays?: number;
  /**
   * Locks a slice of overdue records and returns `id` and `createdAt`, in the order of creation. $1 and $2 are
   * organization and mode; records older than $3 are overdue; $4 and $5 are the position to start after.
   */
  take: string;
  removeParts: string;
  /** Removes the records of $1 that have no parts left, and returns their `id`. */
  removeWhole: string;
  /** What `removeWhole` is given from $2 on. Default: nothing. */
  besides?(ids: readonly string[]): unknown[];
  alongside?(client: PoolClient, slice: RemovedSlice): Promise<void>;
}

export interface RemovedSlice {
  organizationId: string;
  ids: string[];
  /** How many parts were removed, including parts of other records. */
  parts: number;
}

interface OverdueScope {
  organizationId: string;
  mode: "live" | "test";
  cutoff: Date;
}

interface Position {
  createdAt: Date;
  id: string;
}

const beginning: Position = { createdAt: new Date(0), id: "" };

/**
 * Skips those that must stay for now. The records, and the parts of a single record, may each exceed a slice; the next
 * slice continues with them.
 */
export function removeOverdue(records: OverdueRecords): Remove {
  return async (platform, deadline) => {
    let removed = 0;
    for (const scope of await findOverdue(platform, records)) {
      for (let from: Position | null = beginning; from !== null; ) {
        const slice = await removeSlice(platform.pool, records, scope, from);
        removed += slice.removed;
        from = slice.next;
        // Stop only after something was removed, so that the next run has less to do.
        if (removed > 0 && deadline()) return { removed, isDone: false };
      }
    }
    return { removed, isDone: true };
  };
}

/**
 * By one index lookup for each organization and mode. Months are calendar months in UTC; LEAST and GREATEST ignore a
 * bound that is not given.
 */
async function findOverdue(
  { clock, pool }: Platform,
  { table, atLeastDays, atMostDays }: OverdueRecords,
): Promise<OverdueScope[]> {
  const { rows } = await pool.query<OverdueScope>(
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

function removeSlice(
  pool: Pool,
  { take, removeParts, removeWhole, besides, alongside }: OverdueRecords,
  { organizationId, mode, cutoff }: OverdueScope,
  from: Position,
): Promise<{ removed: number; next: Position | null }> {
  return inTransaction(pool, async ({ client }) => {
    const taken = await client.query<Position>(take, [organizationId, mode, cutoff, from.createdAt, from.id]);
    const last = taken.rows.at(-1);
    if (!last) return { removed: 0, next: null };
    const ids = taken.rows.map(({ id }) => id);
    const parts = (await client.query(removeParts, [ids])).rowCount ?? 0;
    const whole = await client.query<{ id: string }>(removeWhole, [ids, ...(besides?.(ids) ?? [])]);
    await alongside?.(client, { organizationId, ids: whole.rows.map(({ id }) => id), parts });
    const removed = parts + whole.rows.length;
    // If nothing could be removed, the records have just come back into use.
    const isFinished = whole.rows.length === ids.length || removed === 0;
    return { removed, next: isFinished ? last : from };
  });
}
