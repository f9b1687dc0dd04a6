import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import type { DurableEvent } from "@/inngest/embedded/protocol/messages";
import { type Registry, singletonOf, slotsOf } from "@/inngest/embedded/registry/registry";

const BATCH = 200;
/** How long an event id starts a function only once; the same as on Inngest. */
const receiptMilliseconds = 24 * 3_600_000;

interface Row {
  sequence: string;
  event_id: string;
  is_id_given: boolean;
  body: DurableEvent;
}

// The worker that deletes an event from the inbox starts its functions, so two workers never both do.
const START = `
  WITH taken AS (
    DELETE FROM durable_events WHERE sequence = ANY ($1::bigint[]) RETURNING sequence, body
  ), candidates AS (
    SELECT c.run_id, c.function_id, c.event_id, c.singleton, c.due_at, t.body,
      ARRAY(SELECT json_array_elements_text(c.slots::json)) AS slots
    FROM unnest($2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[], $10::text[])
      AS c(sequence, run_id, function_id, event_id, slots, due_at, singleton)
    JOIN taken t USING (sequence)
  ), receipts AS (
    INSERT INTO durable_receipts AS r (function_id, event_id, seen_at)
    SELECT function_id, event_id, $8 FROM candidates WHERE event_id IS NOT NULL
    ON CONFLICT (function_id, event_id) DO UPDATE SET seen_at = excluded.seen_at WHERE r.seen_at <= $9
    RETURNING function_id, event_id
  ), started AS (
    SELECT * FROM candidates c
    WHERE (c.event_id IS NULL
        OR EXISTS (SELECT FROM receipts r WHERE r.function_id = c.function_id AND r.event_id = c.event_id))
      AND (c.singleton IS NULL
        OR NOT EXISTS (SELECT FROM durable_runs r WHERE r.ended_at IS NULL AND c.singleton = ANY (r.slots)))
  ), runs AS (
    INSERT INTO durable_runs (id, function_id, event, slots, created_at)
    SELECT run_id, function_id, body, slots, $8 FROM started
  )
  INSERT INTO durable_jobs (run_id, function_id, kind, step_id, slots, due_at)
  SELECT run_id, function_id, 'discover', 'step', slots, due_at FROM started`;

/**
 * Starts the functions for the events in the inbox, up to 200 at a time. Returns whether there may be more events and
 * when the earliest run is due.
 */
export async function routeEvents(
  pool: Pool,
  registry: Registry,
  now: number,
): Promise<{ isMore: boolean; dueAt: number | null }> {
  const { rows } = await pool.query<Row>({
    name: "durable-read-events",
    text: `SELECT sequence::text, event_id, is_id_given, body FROM durable_events ORDER BY sequence LIMIT ${BATCH}`,
  });
  if (rows.length === 0) return { isMore: false, dueAt: null };
  const seen = new Set<string>();
  const starts = rows.flatMap(({ sequence, event_id, is_id_given, body }) =>
    registry.startedBy(body).flatMap((started) => {
      // One statement can't insert the same receipt twice.
      const receipt = JSON.stringify([started.id, event_id]);
      if (seen.has(receipt)) return [];
      seen.add(receipt);
      const singleton = singletonOf(started, body);
      if (singleton !== undefined && seen.has(singleton)) return [];
      if (singleton !== undefined) seen.add(singleton);
      return {
        sequence,
        runId: randomUUID(),
        functionId: started.id,
        eventId: is_id_given ? event_id : null,
        slots: JSON.stringify(slotsOf(started, body)),
        singleton: singleton ?? null,
        dueAt: Math.max(now, body.ts),
      };
    }),
  );
  await pool.query({
    name: "durable-start-runs",
    text: START,
    values: [
      rows.map(({ sequence }) => sequence),
      starts.map(({ sequence }) => sequence),
      starts.map(({ runId }) => runId),
      starts.map(({ functionId }) => functionId),
      starts.map(({ eventId }) => eventId),
      starts.map(({ slots }) => slots),
      starts.map(({ dueAt }) => new Date(dueAt)),
      new Date(now),
      new Date(now - receiptMilliseconds),
      starts.map(({ singleton }) => singleton),
    ],
  });
  return {
    isMore: rows.length === BATCH,
    dueAt: starts.length === 0 ? null : Math.min(...starts.map(({ dueAt }) => dueAt)),
  };
}
