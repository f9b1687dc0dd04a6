import type { IsTimeUp, Removal } from "./in-slices";
import { retentionPolicy, sliceRows } from "./policy";
import { removeOverdue } from "./remove-overdue";

/** Removes old events with their deliveries and attempts. One that is still to be delivered to anybody stays. */
export function removeEvents(isTimeUp: IsTimeUp): Promise<Removal> {
  return removeOverdue(
    {
      table: "events",
      ...retentionPolicy.events,
      take: TAKE_OVERDUE,
      removeParts: REMOVE_DELIVERIES,
      removeWhole: REMOVE_EVENTS,
    },
    isTimeUp,
  );
}

/** Locked, an event gets no new delivery. */
const TAKE_OVERDUE = `
  SELECT e.id, e.created_at AS "createdAt" FROM events e
  WHERE e.organization_id = $1 AND e.mode = $2::mode AND e.created_at < $3
    AND (e.created_at, e.id) > ($4::timestamptz, $5)
    AND NOT EXISTS (SELECT FROM deliveries d WHERE d.event_id = e.id AND d.status = 'pending')
  ORDER BY e.created_at, e.id
  LIMIT ${sliceRows}
  FOR UPDATE SKIP LOCKED`;

/** With their attempts. The status is looked at again: somebody may have replayed one meanwhile. */
const REMOVE_DELIVERIES = `
  DELETE FROM deliveries WHERE status <> 'pending' AND id = ANY (ARRAY(
    SELECT d.id FROM unnest($1::text[]) AS e(id)
    CROSS JOIN LATERAL (
      SELECT id FROM deliveries WHERE event_id = e.id AND status <> 'pending' LIMIT ${sliceRows}) d
    LIMIT ${sliceRows}))`;

const REMOVE_EVENTS = `
  DELETE FROM events WHERE id = ANY (ARRAY(
    SELECT e.id FROM unnest($1::text[]) AS e(id)
    LEFT JOIN LATERAL (SELECT id FROM deliveries WHERE event_id = e.id LIMIT 1) d ON true
    WHERE d.id IS NULL))
  RETURNING id`;
