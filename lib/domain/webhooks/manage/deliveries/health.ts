import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";

/** How many of a webhook's latest deliveries are counted. */
const countedDeliveries = 100;
/** How many are searched for the last success. Enough, because a webhook that only fails gets disabled. */
const searchedDeliveries = 10_000;

export interface DeliveryHealth {
  /** ISO 8601; null if none of the stored deliveries succeeded. */
  lastSuccessAt: string | null;
  /** Over the latest hundred deliveries. */
  delivered: number;
  failed: number;
  pending: number;
}

interface Row extends Omit<DeliveryHealth, "lastSuccessAt"> {
  id: string;
  lastSuccessAt: Date | null;
}

const HEALTH = `
  SELECT w.id, success.at AS "lastSuccessAt", latest.delivered, latest.failed, latest.pending
  FROM webhooks w
  LEFT JOIN LATERAL (
    SELECT last_attempt_at AS at FROM (
      SELECT status, last_attempt_at FROM deliveries
      WHERE webhook_id = w.id ORDER BY created_at DESC, id DESC LIMIT $5::int) searched
    WHERE status = 'delivered' LIMIT 1) success ON true
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE status = 'delivered')::int AS delivered,
      count(*) FILTER (WHERE status = 'failed')::int AS failed,
      count(*) FILTER (WHERE status = 'pending')::int AS pending
    FROM (
      SELECT status FROM deliveries
      WHERE webhook_id = w.id ORDER BY created_at DESC, id DESC LIMIT $4::int) counted) latest
  WHERE w.id = ANY ($3::text[]) AND w.organization_id = $1 AND w.mode = $2::mode AND w.deleted_at IS NULL`;

/** By webhook id. */
export async function readDeliveryHealth(
  context: Context,
  ids: string[],
): Promise<Map<string, DeliveryHealth>> {
  authorize(context.principal, "webhook.read");
  const rows = await context.sql.query<Row>({ text: HEALTH }, [
    context.scope.mode,
    ids,
    countedDeliveries,
    searchedDeliveries,
  ]);
  return new Map(
    rows.map(({ id, lastSuccessAt, ...counts }) => [
      id,
      { lastSuccessAt: lastSuccessAt?.toISOString() ?? null, ...counts },
    ]),
  );
}
