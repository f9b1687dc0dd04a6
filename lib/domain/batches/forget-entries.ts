import type { Tx } from "@/lib/auth/context";
import { batchAad, openBatchKey } from "./chunk";
import { forgottenHashes } from "./forgotten";

const WAITING = {
  name: "lock_waiting_batches",
  text: `SELECT id, data_key AS "dataKey" FROM batches
    WHERE organization_id = $1 AND mode = $2::mode AND status = 'processing' AND data_key IS NOT NULL
    ORDER BY id FOR NO KEY UPDATE`,
};

const NOTE = {
  name: "note_forgotten_entries",
  text: `UPDATE batches b SET forgotten = COALESCE(b.forgotten, '') || n.hashes
    FROM unnest($2::text[], $3::bytea[]) AS n(id, hashes) WHERE b.organization_id = $1 AND b.id = n.id`,
};

const FORGET = {
  name: "forget_batch_entries",
  text: `UPDATE batch_items i SET external_id = NULL, submitted = NULL FROM batches b
    WHERE b.organization_id = $1 AND b.mode = $2::mode AND b.id = i.batch_id
      AND i.analysis_id IS NULL AND i.external_id = ANY ($3::text[])`,
};

/**
 * Erases what is kept of entries that became no analysis: an invalid one was often sent again in a later request, whose
 * applicant has the same identifier. Waiting entries are sealed, so the identifiers are noted with their batch. It's
 * locked before items are written and before they are erased, so a run either reads the note or has written what is erased
 * here.
 */
export async function forgetEntries({ keys, sql, scope }: Tx, externalIds: readonly string[]): Promise<void> {
  if (externalIds.length === 0) return;
  const waiting = await sql.query<{ id: string; dataKey: Uint8Array }>(WAITING, [scope.mode]);
  if (waiting.length > 0)
    await sql.execute(NOTE, [
      waiting.map(({ id }) => id),
      waiting.map(({ id, dataKey }) =>
        forgottenHashes(openBatchKey(keys, batchAad(scope.organizationId, id), dataKey), externalIds),
      ),
    ]);
  await sql.execute(FORGET, [scope.mode, externalIds]);
}
