import { setTimeout as sleep } from "node:timers/promises";
import { contextOf, type Tx } from "@/lib/auth/context";
import { systemOf } from "@/lib/auth/principal";
import type { Webhook } from "@/lib/platform/db/generated/client";
import { lockWebhookRow } from "@/lib/platform/db/locks";
import { describeError } from "@/lib/platform/log";
import type { Platform } from "@/lib/platform/wiring/platform";
import { defineSingleton } from "@/lib/platform/wiring/singletons";

/** Recording events waits for each transaction, and a dead receiver can leave a million deliveries behind. */
const maxPerTransaction = 5_000;
/** How many times, and at what interval, locked rows are retried. */
const retry = { times: 20, pauseMilliseconds: 100 };

type CanceledWebhook = Pick<Webhook, "id" | "organizationId" | "mode">;

/**
 * Cancels at most 5,000 deliveries, skipping locked ones; `cancelRemaining` cancels the rest. Call it in the transaction
 * that disables or deletes the webhook, after the change. Returns how many were canceled.
 */
export function cancelDeliveries(context: Tx, webhookId: string): Promise<number> {
  return context.sql.execute(
    {
      // Skips locked rows: two transactions waiting for each other's rows would deadlock.
      text: `
        UPDATE deliveries SET status = 'canceled', due_at = NULL
        WHERE id IN (
          SELECT d.id FROM deliveries d JOIN webhooks w ON w.id = d.webhook_id
          WHERE w.organization_id = $1 AND w.id = $2 AND d.status = 'pending'
            AND (w.status = 'disabled' OR w.deleted_at IS NOT NULL)
          LIMIT $3::int
          FOR NO KEY UPDATE OF d SKIP LOCKED)`,
    },
    [webhookId, maxPerTransaction],
  );
}

/** In transactions of bounded size. Stops early if the webhook is enabled again. */
export async function cancelRemaining(
  platform: Platform,
  { id, organizationId, mode }: CanceledWebhook,
): Promise<void> {
  const system = contextOf(platform, systemOf({ organizationId, mode }));
  for (let pauses = 0; pauses < retry.times; ) {
    const { canceled, isLeft } = await system.transaction(async (context) => {
      // The webhook must not be enabled at the same time: its deliveries would then be wanted again.
      await lockWebhookRow(context, id, "NO KEY UPDATE");
      const canceled = await cancelDeliveries(context, id);
      const left = await context.db.delivery.findFirst({
        where: {
          webhookId: id,
          status: "pending",
          webhook: { OR: [{ status: "disabled" }, { deletedAt: { not: null } }] },
        },
        select: { id: true },
      });
      return { canceled, isLeft: left !== null };
    });
    if (!isLeft) return;
    if (canceled === maxPerTransaction) continue;
    pauses++;
    await sleep(retry.pauseMilliseconds, undefined, { ref: false });
  }
}

/** Uses the platform: by the time this runs, the caller's transaction has ended and its context is unusable. */
const inBackground = defineSingleton("webhooks-cancel-remaining", (platform: Platform) => {
  return (webhook: CanceledWebhook): void => {
    const canceled = cancelRemaining(platform, webhook).catch((error: unknown) => {
      platform.log.warn(
        { webhookId: webhook.id, error: describeError(error) },
        "couldn't cancel a webhook's deliveries; the sweep will",
      );
    });
    platform.keepAlive(canceled);
  };
});

/** Call it in afterCommit. After a crash, the sweep finds what is left. */
export function cancelRemainingSoon(context: Tx, webhookId: string): void {
  inBackground(context)({ id: webhookId, ...context.scope });
}
