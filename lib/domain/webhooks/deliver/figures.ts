import type { Pool } from "pg";

export interface DeliveryFigures {
  /** Deliveries that are due or will be tried again; at most `mostCounted`. */
  pending: number;
  /** When the longest overdue delivery fell due; null if none is pending. */
  oldestDueAt: Date | null;
  /** Enabled webhooks whose last attempts all failed. */
  failing: number;
}

const mostCounted = 100_001;

// Asks for each webhook's first delivery: looking at all of a large backlog would take seconds.
const FIGURES = {
  name: "delivery-figures",
  text: `
    SELECT
      (SELECT count(*)::int FROM (SELECT FROM deliveries WHERE status = 'pending' LIMIT ${mostCounted}) p) AS pending,
      (SELECT min(first.due_at)
       FROM webhooks w CROSS JOIN LATERAL (
         SELECT d.due_at FROM deliveries d WHERE d.webhook_id = w.id AND d.status = 'pending' ORDER BY d.due_at LIMIT 1
       ) first
       WHERE w.status = 'enabled' AND w.deleted_at IS NULL) AS "oldestDueAt",
      (SELECT count(*)::int FROM webhooks
       WHERE failing_since IS NOT NULL AND status = 'enabled' AND deleted_at IS NULL) AS failing`,
};

/** Over all organizations. */
export async function deliveryFigures(pool: Pick<Pool, "query">): Promise<DeliveryFigures> {
  const { rows } = await pool.query<DeliveryFigures>(FIGURES);
  return rows[0] as DeliveryFigures;
}
