import { retentionPeriods, sliceRows } from "./periods";
import type { OverdueRecords } from "./remove-overdue";

/** Events with their deliveries and attempts. An event with a pending delivery stays. */
export const events: OverdueRecords = {
  table: "events",
  ...retentionPeriods.events,
  // A locked event gets no new delivery.
  take: `
    SELECT e.id, e.created_at AS "createdAt" FROM events e
    WHERE e.organization_id = $1 AND e.mode = $2::mode AND e.created_at < $3
      AND (e.created_at, e.id) > ($4::timestamptz, $5)
      AND NOT EXISTS (SELECT FROM deliveries d WHERE d.event_id = e.id AND d.status = 'pending')
    ORDER BY e.created_at, e.id
    LIMIT ${sliceRows}
    FOR UPDATE SKIP LOCKED`,
  // The status is checked again: a delivery may have been replayed since.
  removeParts: `
    DELETE FROM deliveries WHERE status <> 'pending' AND id = ANY (ARRAY(
      SELECT d.id FROM unnest($1::text[]) AS e(id)
      CROSS JOIN LATERAL (
        SELECT id FROM deliveries WHERE event_id = e.id AND status <> 'pending' LIMIT ${sliceRows}) d
      LIMIT ${sliceRows}))`,
  removeWhole: `
    DELETE FROM events WHERE id = ANY (ARRAY(
      SELECT e.id FROM unnest($1::text[]) AS e(id)
      LEFT JOIN LATERAL (SELECT id FROM deliveries WHERE event_id = e.id LIMIT 1) d ON true
      WHERE d.id IS NULL))
    RETURNING id`,
};
