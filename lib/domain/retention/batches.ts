import { sliceRows } from "./periods";
import type { OverdueRecords } from "./remove-overdue";

/** Ended before the period began. Their analyses have their own period. A batch that is being processed stays. */
export const batches: OverdueRecords = {
  table: "batches",
  take: `
    SELECT id, created_at AS "createdAt" FROM batches
    WHERE organization_id = $1 AND mode = $2::mode AND created_at < $3 AND ended_at < $3
      AND (created_at, id) > ($4::timestamptz, $5)
    ORDER BY created_at, id
    LIMIT ${sliceRows}
    FOR UPDATE SKIP LOCKED`,
  removeParts: `
    DELETE FROM batch_items WHERE (batch_id, position) IN (
      SELECT i.batch_id, i.position FROM unnest($1::text[]) AS b(id)
      CROSS JOIN LATERAL (
        SELECT batch_id, position FROM batch_items WHERE batch_id = b.id LIMIT ${sliceRows}) i
      LIMIT ${sliceRows})`,
  removeWhole: `
    DELETE FROM batches WHERE id = ANY (ARRAY(
      SELECT b.id FROM unnest($1::text[]) AS b(id)
      LEFT JOIN LATERAL (SELECT position FROM batch_items WHERE batch_id = b.id LIMIT 1) i ON true
      WHERE i.position IS NULL))
    RETURNING id`,
};
