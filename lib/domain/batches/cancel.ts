import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import type { BatchView } from "@/lib/contract/batches";
import { appendAudit } from "@/lib/domain/audit/append";
import { recordEvents } from "@/lib/domain/events/record";
import type { Batch } from "@/lib/platform/db/generated/client";
import { AppError } from "@/lib/platform/errors";
import { batchAad, type ChunkEntry, openBatchKey, openChunk } from "./chunk";
import { batchCompleted } from "./events";
import { findBatch } from "./find";
import { amongForgotten } from "./forgotten";
import { viewBatch } from "./view";

/** Waits for chunks being processed. Repeating it changes nothing. Throws `not_found`, and `conflict` once completed. */
export async function cancelBatch(context: Tx, id: string): Promise<BatchView> {
  authorize(context.principal, "batch.cancel");
  // Takes no lock on the row, because processing locks a chunk first and then the row.
  const before = await findBatch(context, id);
  if (before.status !== "processing") return viewCanceled(context, before);
  const aad = batchAad(before.organizationId, id);
  const key = before.dataKey && openBatchKey(context.keys, aad, before.dataKey);
  const entries = key ? await takeWaiting(context, { id, key, aad }) : [];
  const endedAt = new Date(context.clock());
  // No remaining chunk can change the counts.
  const [canceled] = await context.db.batch.updateManyAndReturn({
    where: { id, status: "processing" },
    data: { status: "canceled", endedAt, dataKey: null },
  });
  // Another cancellation, or the end of processing, came first.
  if (!canceled) return viewCanceled(context, await findBatch(context, id));
  // After the batch is locked: see `forgetEntries`.
  const isForgotten = amongForgotten(key, canceled.forgotten);
  await context.sql.execute(
    {
      text: `INSERT INTO batch_items (batch_id, position, external_id, status)
        SELECT b.id, i.position, i.external_id, 'canceled'
        FROM batches b CROSS JOIN unnest($3::int[], $4::text[]) AS i(position, external_id)
        WHERE b.id = $2 AND b.organization_id = $1`,
    },
    [
      id,
      entries.map(({ position }) => position),
      entries.map((entry) => (isForgotten(entry.id) ? null : entry.id)),
    ],
  );
  await recordEvents(context, [batchCompleted(canceled, "canceled")]);
  await appendAudit(context, {
    action: "batch.canceled",
    target: id,
    details: { mode: context.scope.mode, canceled: entries.length },
  });
  return viewBatch(context.keys, canceled);
}

/** Locks the last chunk first: processing works forward, so the two meet at only one chunk. */
async function takeWaiting(
  { sql }: Tx,
  { id, key, aad }: { id: string; key: Buffer; aad: string },
): Promise<ChunkEntry[]> {
  const rows = await sql.query<{ number: number; sealed: Uint8Array }>(
    {
      text: `SELECT c.number, c.sealed FROM batch_chunks c JOIN batches b ON b.id = c.batch_id
        WHERE b.organization_id = $1 AND c.batch_id = $2 ORDER BY c.number DESC FOR UPDATE OF c`,
    },
    [id],
  );
  if (rows.length === 0) return [];
  await sql.execute(
    {
      text: `DELETE FROM batch_chunks c USING batches b
        WHERE b.id = c.batch_id AND b.organization_id = $1 AND c.batch_id = $2`,
    },
    [id],
  );
  return rows.flatMap(({ number, sealed }) => openChunk(key, aad, number, sealed));
}

function viewCanceled({ keys }: Tx, ended: Batch): BatchView {
  if (ended.status === "canceled") return viewBatch(keys, ended);
  throw new AppError("conflict", "The batch is completed; read its results instead");
}
