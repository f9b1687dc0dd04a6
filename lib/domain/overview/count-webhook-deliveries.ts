import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";

export interface WebhookDeliveryCounts {
  webhooks: number;
  disabled: number;
  failing: number;
  /** In the last 24 hours. */
  delivered: number;
  failed: number;
  pending: number;
}

const dayMilliseconds = 86_400_000;

export async function countWebhookDeliveries(context: Context): Promise<WebhookDeliveryCounts> {
  authorize(context.principal, "webhook.read");
  const [row] = await context.sql.query<WebhookDeliveryCounts>(
    {
      name: "count_webhook_deliveries",
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
          -- The index of the log holds all that this reads.
          FROM deliveries WHERE webhook_id = w.id AND created_at >= $3) AS d
        WHERE w.organization_id = $1 AND w.mode = $2::mode AND w.deleted_at IS NULL`,
    },
    [context.scope.mode, new Date(context.clock() - dayMilliseconds)],
  );
  return row as WebhookDeliveryCounts;
}
