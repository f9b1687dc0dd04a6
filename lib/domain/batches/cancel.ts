import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import type { BatchView } from "@/lib/contract/batches";
import { recordEvents } from "@/lib/domain/events/record";
import { open } from "@/lib/platform/crypto/seal";
import type { SqlWork } from "@/lib/platform/db/unit-of-work";
import { AppError, notFound } from "@/lib/platform/errors";
import { runtime } from "@/lib/platform/runtime";
import { batchPlace, type ChunkEntry, openChunk } from "./chunk";
import { batchCompleted } from "./events";
import { batchKeyPlace } from "./running-batch";
import { viewBatch } from "./view";

/**
 * Cancels what of a batch has not begun; what is being processed right now is waited for. Canceling again
 * changes nothing. Throws `not_found`, and `conflict` for a batch that is completed.
 */
export async function cancelBatch(work: SqlWork, principal: Principal, id: string): Promise<BatchView> {
  authorize(principal, "batch.cancel");
  const before = await readForUpdate(work, principal, id);
  if (before.status === "canceled") return viewBatch(before);
  if (before.status === "completed") throw alreadyCompleted();
  const entries = await takeWaiting(work, principal, before);
  await work.client.query(
    `INSERT INTO batch_items (batch_id, position, external_id, status)
     SELECT $1, i.position, i.external_id, 'canceled' FROM unnest($2::int[], $3::text[]) AS i(position, external_id)`,
    [id, entries.map(({ position }) => position), entries.map((entry) => entry.id)],
  );
  const endedAt = new Date(runtime().clock());
  // What was processed until now is counted in the row as it is now; none is left that could change it.
  const { rows } = await work.client.query<BatchColumns>(
    `UPDATE batches SET status = 'canceled', ended_at = $2, data_key = NULL
     WHERE id = $1 AND status = 'processing' RETURNING ${columns}`,
    [id, endedAt],
  );
  const [row] = rows;
  // It was completed while its last chunk was waited for.
  if (!row) throw alreadyCompleted();
  const canceled = rowOf(row);
  await recordEvents(work, principal, [batchCompleted({ ...canceled, status: "canceled" })]);
  return viewBatch(canceled);
}

const columns = `id, status, total_count, processed_count, failed_count, mode, data_key, created_at, started_at, ended_at`;

interface BatchColumns {
  id: string;
  status: "processing" | "completed" | "canceled";
  total_count: number;
  processed_count: number;
  failed_count: number;
  mode: "live" | "test";
  data_key: Buffer | null;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
}

function rowOf(row: BatchColumns) {
  return {
    id: row.id,
    status: row.status,
    totalCount: row.total_count,
    processedCount: row.processed_count,
    failedCount: row.failed_count,
    mode: row.mode,
    dataKey: row.data_key,
    createdAt: row.created_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
  };
}

/** The batch as it stands. Its row is not locked yet: those who process take their chunk first, then the row. */
async function readForUpdate({ client }: SqlWork, { organizationId, mode }: Principal, id: string) {
  const { rows } = await client.query<BatchColumns>(
    `SELECT ${columns} FROM batches WHERE id = $1 AND organization_id = $2 AND mode = $3::mode`,
    [id, organizationId, mode],
  );
  const [row] = rows;
  if (!row) throw notFound("batch");
  return rowOf(row);
}

/**
 * Removes the chunks that wait and returns their entries. The last one is locked first: processing goes
 * forward, so the two meet at one chunk and not at every one.
 */
async function takeWaiting(
  { client }: SqlWork,
  { organizationId }: Principal,
  { id, dataKey }: { id: string; dataKey: Buffer | null },
): Promise<ChunkEntry[]> {
  const { rows } = await client.query<{ number: number; sealed: Buffer }>(
    "SELECT number, sealed FROM batch_chunks WHERE batch_id = $1 ORDER BY number DESC FOR UPDATE",
    [id],
  );
  if (rows.length === 0 || !dataKey) return [];
  await client.query("DELETE FROM batch_chunks WHERE batch_id = $1", [id]);
  const place = batchPlace(organizationId, id);
  const key = open(runtime().keys.dataEncryption, batchKeyPlace(place), dataKey);
  return rows.flatMap(({ number, sealed }) => openChunk(key, place, number, sealed));
}

function alreadyCompleted(): AppError {
  return new AppError("conflict", "The batch is completed");
}
