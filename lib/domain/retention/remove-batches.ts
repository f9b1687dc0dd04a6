import type { IsTimeUp, Removal } from "./in-slices";
import { sliceRows } from "./policy";
import { removeOverdue } from "./remove-overdue";

/**
 * Removes the batches that ended before their organisation's period, with their items; analyses have a time of
 * their own. One that is still being processed stays, however old it is.
 */
export function removeBatches(isTimeUp: IsTimeUp): Promise<Removal> {
  return removeOverdue(
    {
      table: "batches",
      take: TAKE_OVERDUE,
      removeParts: REMOVE_ITEMS,
      removeWhole: REMOVE_BATCHES,
    },
    isTimeUp,
  );
}

const TAKE_OVERDUE = `
  SELECT id, created_at AS "createdAt" FROM batches
  WHERE organization_id = $1 AND mode = $2::mode AND created_at < $3 AND ended_at < $3
    AND (created_at, id) > ($4::timestamptz, $5)
  ORDER BY created_at, id
  LIMIT ${sliceRows}
  FOR UPDATE SKIP LOCKED`;

const REMOVE_ITEMS = `
  DELETE FROM batch_items WHERE (batch_id, position) IN (
    SELECT i.batch_id, i.position FROM unnest($1::text[]) AS b(id)
    CROSS JOIN LATERAL (
      SELECT batch_id, position FROM batch_items WHERE batch_id = b.id LIMIT ${sliceRows}) i
    LIMIT ${sliceRows})`;

const REMOVE_BATCHES = `
  DELETE FROM batches WHERE id = ANY (ARRAY(
    SELECT b.id FROM unnest($1::text[]) AS b(id)
    LEFT JOIN LATERAL (SELECT position FROM batch_items WHERE batch_id = b.id LIMIT 1) i ON true
    WHERE i.position IS NULL))
  RETURNING id`;
