import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import { runtime } from "@/lib/platform/runtime";

export interface WebhookHealth {
  /** How many webhooks there are, and how many of them are disabled, or get nothing but failures. */
  webhooks: number;
  disabled: number;
  failing: number;
  /** Deliveries of the last 24 hours, of each webhook the newest thousand. */
  delivered: number;
  failed: number;
  pending: number;
}

const dayMilliseconds = 86_400_000;

/** How the webhooks of the principal's organisation and mode do. */
export async function webhookHealth(principal: Principal): Promise<WebhookHealth> {
  authorize(principal, "webhook.read");
  const { clock, pool } = runtime();
  const { rows } = await pool.query<WebhookHealth>({
    name: "webhook_health",
    text: `
      SELECT count(*)::int AS webhooks,
        count(*) FILTER (WHERE w.status = 'disabled')::int AS disabled,
        count(*) FILTER (WHERE w.status = 'enabled' AND w.failing_since IS NOT NULL)::int AS failing,
        COALESCE(sum(d.delivered), 0)::int AS delivered, COALESCE(sum(d.failed), 0)::int AS failed,
        COALESCE(sum(d.pending), 0)::int AS pending
      FROM webhooks w CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE status = 'delivered') AS delivered,
          count(*) FILTER (WHERE status = 'failed') AS failed,
          count(*) FILTER (WHERE status = 'pending') AS pending
        FROM (
          SELECT status FROM deliveries WHERE webhook_id = w.id AND created_at >= $3
          ORDER BY created_at DESC, id DESC LIMIT 1000) AS newest) AS d
      WHERE w.organization_id = $1 AND w.mode = $2::mode AND w.deleted_at IS NULL`,
    values: [principal.organizationId, principal.mode, new Date(clock() - dayMilliseconds)],
  });
  return rows[0] as WebhookHealth;
}
