import { setTimeout as sleep } from "node:timers/promises";
import { contextOf, type WriteContext } from "@/lib/auth/context";
import type { Webhook } from "@/lib/platform/db/generated/client";
import { describeError } from "@/lib/platform/log";
import { definePart } from "@/lib/platform/wiring/parts";
import type { Platform } from "@/lib/platform/wiring/ports";

/** Per transaction: recording events waits for it, and a dead receiver can leave a million deliveries behind. */
const maxPerTransaction = 5_000;
/** How often, and after how long, rows that were locked are tried again. */
const retry = { times: 20, pauseMs: 100 };

/** Whose deliveries are to be canceled. */
type CanceledWebhook = Pick<Webhook, "id" | "organizationId" | "mode">;

/**
 * Cancels the pending deliveries of a disabled or deleted webhook: at most 5,000, and none that is locked.
 * `cancelRemaining` cancels the others. Call it in the transaction that disables the webhook, after the change.
 * Returns how many were canceled.
 */
export function cancelDeliveries(context: Pick<WriteContext, "sql">, webhookId: string): Promise<number> {
  return context.sql.execute(
    {
      // Skips locked rows: two transactions that wait for each other's many rows would be a deadlock.
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

/**
 * Cancels all remaining deliveries of a disabled or deleted webhook, in transactions of a bounded size. Stops
 * early if the webhook is enabled again.
 */
export async function cancelRemaining(
  platform: Platform,
  { id, organizationId, mode }: CanceledWebhook,
): Promise<void> {
  const system = contextOf(platform, { kind: "system", id: "system", organizationId, mode });
  for (let pauses = 0; pauses < retry.times; ) {
    const { canceled, isLeft } = await system.transaction(async (context) => {
      // Not while it is being enabled, after which deliveries are wanted again.
      await context.sql.query(
        { text: "SELECT 1 FROM webhooks WHERE id = $2 AND organization_id = $1 FOR NO KEY UPDATE" },
        [id],
      );
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
    await sleep(retry.pauseMs, undefined, { ref: false });
  }
}

/** Its transactions begin when the caller's has ended, whose context they can't use. */
const inBackground = definePart("webhooks-cancel-remaining", (platform: Platform) => {
  return (webhook: CanceledWebhook): void => {
    cancelRemaining(platform, webhook).catch((error: unknown) => {
      platform.log.warn(
        { webhookId: webhook.id, error: describeError(error) },
        "deliveries of a webhook could not be canceled",
      );
    });
  };
});

/** As `cancelRemaining`, in the background, for afterCommit. After a crash the sweep finds what is left. */
export function cancelRemainingSoon(context: Pick<WriteContext, "parts" | "scope">, webhookId: string): void {
  inBackground(context)({ id: webhookId, ...context.scope });
}
