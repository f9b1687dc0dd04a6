import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import { runtime } from "@/lib/platform/runtime";

/** How many of a webhook's latest deliveries are counted. */
export const countedDeliveries = 100;
/** How many are looked through for one that succeeded: a webhook that only fails is disabled before long. */
const searchedDeliveries = 10_000;

export interface WebhookHealth {
  /** ISO 8601; null where none of the kept deliveries succeeded. */
  lastSuccessAt: string | null;
  /** Of the latest hundred deliveries. */
  delivered: number;
  failed: number;
  pending: number;
}

interface Row extends Omit<WebhookHealth, "lastSuccessAt"> {
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

/** How deliveries to webhooks of the principal's organisation and mode have gone lately, by webhook id. */
export async function readWebhookHealth(
  principal: Principal,
  ids: string[],
): Promise<Map<string, WebhookHealth>> {
  authorize(principal, "webhook.read");
  const { organizationId, mode } = principal;
  const { rows } = await runtime().pool.query<Row>(HEALTH, [
    organizationId,
    mode,
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
