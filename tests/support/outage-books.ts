import type { Sent } from "./outage-load";
import { eventually } from "./poll";
import type { Receiver } from "./receiver";
import type { Seed } from "./seed";

interface Expected {
  sent: Sent[];
  batches: { id: string; size: number }[];
  receiver: Receiver;
}

/**
 * Compares what clients were told with what is stored, once background work is done: every answered analysis is there
 * once, every applicant of a batch has one, and each has one event that reached the receiver under one id.
 */
export async function compareBooks(
  { pool }: Seed,
  organizationId: string,
  { sent, batches, receiver }: Expected,
): Promise<{ lost: string[]; doubled: string[] }> {
  const lost: string[] = [];
  const doubled: string[] = [];
  const unfinished = async () => {
    const { rows } = await pool.query<{ count: number }>(
      `SELECT (SELECT count(*) FROM batches WHERE status = 'processing')::int
         + (SELECT count(*) FROM deliveries WHERE status = 'pending')::int AS count`,
    );
    return rows[0]?.count;
  };
  await eventually("the end of batches and deliveries", unfinished, (count) => count === 0);

  const { rows: stored } = await pool.query<{ id: string; external_id: string }>(
    "SELECT id, external_id FROM analyses WHERE organization_id = $1 AND external_id = ANY ($2)",
    [organizationId, sent.map(({ externalId }) => externalId)],
  );
  const idsOf = new Map<string, string[]>();
  for (const { id, external_id } of stored) {
    idsOf.set(external_id, [...(idsOf.get(external_id) ?? []), id]);
  }
  for (const { externalId, requestId } of sent) {
    const ids = idsOf.get(externalId) ?? [];
    if (requestId !== undefined && !ids.includes(requestId)) lost.push(requestId);
    if (ids.length > 1) doubled.push(externalId);
  }

  for (const { id, size } of batches) {
    const { rows } = await pool.query<{ processed: number; analyses: number; ids: number }>(
      `SELECT processed_count AS processed, count(*)::int AS analyses, count(DISTINCT i.external_id)::int AS ids
       FROM batches b JOIN batch_items i ON i.batch_id = b.id JOIN analyses a ON a.id = i.analysis_id
       WHERE b.id = $1 GROUP BY b.id`,
      [id],
    );
    const { processed = 0, analyses = 0, ids = 0 } = rows[0] ?? {};
    if (processed < size || ids < size) lost.push(`${size - Math.min(processed, ids)} applicants of ${id}`);
    if (processed > size || analyses > ids) doubled.push(`applicants of ${id}`);
  }

  const { rows: events } = await pool.query<{ id: string; cause: string }>(
    `SELECT id, name || coalesce(data->>'id', data->>'batchId') AS cause
     FROM events WHERE organization_id = $1 AND name IN ('analysis.completed', 'batch.completed')`,
    [organizationId],
  );
  const { rows: ended } = await pool.query<{ cause: string }>(
    `SELECT 'analysis.completed' || id AS cause FROM analyses WHERE organization_id = $1 AND status = 'completed'
     UNION ALL SELECT 'batch.completed' || id FROM batches WHERE organization_id = $1`,
    [organizationId],
  );
  const recorded = new Map(events.map(({ id, cause }) => [cause, id]));
  if (recorded.size < events.length) doubled.push(`${events.length - recorded.size} events`);
  const received = new Set(receiver.deliveries.map(({ headers }) => headers["webhook-id"]));
  for (const { cause } of ended) {
    const id = recorded.get(cause);
    if (id === undefined) lost.push(`the event ${cause}`);
    else if (!received.has(id)) lost.push(`the delivery of ${cause}`);
  }
  return { lost, doubled };
}
