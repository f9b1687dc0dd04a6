import { contextOf } from "@/lib/auth/context";
import type { Principal } from "@/lib/auth/principal";
import { giveUpWebhook } from "@/lib/domain/webhooks/deliver/give-up";
import { createWebhook, prepareWebhook } from "@/lib/domain/webhooks/manage/create";
import type { Platform } from "@/lib/platform/wiring/platform";

/** Deliveries per webhook, for the latest events. */
const deliveriesEach = 20_000;

const webhooks = [
  { url: "https://hooks.example.com/assay", description: "Loan origination" },
  { url: "https://legacy.example.com/assay", description: "The old system" },
];

/** Registers webhooks whose deliveries have all ended. The second one has been disabled as failing, with a notice. */
export async function addWebhooks(platform: Platform, principal: Principal): Promise<void> {
  const context = contextOf(platform, principal);
  for (const [number, { url, description }] of webhooks.entries()) {
    const prepared = await prepareWebhook(context, {
      url,
      description,
      events: ["analysis.completed", "batch.completed"],
    });
    const { id } = await context.transaction((context) => createWebhook(context, prepared));
    await context.sql.execute(
      {
        text: `INSERT INTO deliveries (id, event_id, webhook_id, event_name, status, attempt_count, failure_count,
            last_attempt_at, last_status, last_error_class, created_at)
          SELECT 'dlv_' || substr(e.id, 5, 10) || substr(replace(gen_random_uuid()::text, '-', ''), 17), e.id, w.id, e.name,
            CASE WHEN h.fails THEN 'failed' ELSE 'delivered' END::delivery_status, CASE WHEN h.fails THEN 3 ELSE 1 END,
            CASE WHEN h.fails THEN 3 ELSE 0 END, e.created_at + interval '1 second',
            CASE WHEN h.fails THEN 503 ELSE 200 END, CASE WHEN h.fails THEN 'status'::delivery_error_class END, e.created_at
          FROM (SELECT * FROM events WHERE organization_id = $1 AND mode = $2::mode
              AND name IN ('analysis.completed', 'batch.completed') ORDER BY created_at DESC LIMIT $4) AS e,
            LATERAL (SELECT get_byte(decode(md5(e.data->>'id'), 'hex'), 0) % 16 < $5) AS h(fails), webhooks w
          WHERE w.organization_id = $1 AND w.id = $3`,
      },
      [principal.mode, id, deliveriesEach, number === 0 ? 1 : 12],
    );
    await context.sql.execute(
      {
        text: `INSERT INTO delivery_attempts (delivery_id, number, started_at, duration_ms, status, error_class, address)
          SELECT d.id, n, d.created_at + n * interval '5 minutes', 20 + n * 7,
            d.last_status, d.last_error_class, '192.0.2.10'
          FROM webhooks w JOIN deliveries d ON d.webhook_id = w.id, generate_series(1, d.attempt_count) AS n
          WHERE w.organization_id = $1 AND w.id = $2`,
      },
      [id],
    );
    if (number > 0) {
      const webhook = await context.db.webhook.findUniqueOrThrow({ where: { id } });
      await giveUpWebhook(platform, { webhook, reason: "failing" });
    }
  }
}
