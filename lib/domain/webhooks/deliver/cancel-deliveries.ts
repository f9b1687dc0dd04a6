import { setTimeout as sleep } from "node:timers/promises";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { inWork } from "@/lib/platform/db/unit-of-work";
import { describeError } from "@/lib/platform/log";
import { runtime } from "@/lib/platform/runtime";

/** Of one transaction. Those who record events wait for it, and a dead receiver can leave a million behind. */
const most = 5_000;
/** How often, and after how long, rows that somebody else was writing are looked at again. */
const patience = { times: 20, pauseMs: 100 };

/**
 * Cancels what a disabled or deleted webhook still waits for, at most 5,000 and none that is being written at
 * this moment: `cancelRemaining` sees to those. In the transaction that disables it, after the change itself.
 * Returns how many.
 */
export function cancelDeliveries(tx: Prisma.TransactionClient, webhookId: string): Promise<number> {
  // Two that each write many rows and wait for each other's would be a deadlock: this one never waits.
  return tx.$executeRaw`
    UPDATE deliveries SET status = 'canceled', due_at = NULL
    WHERE id IN (
      SELECT d.id FROM deliveries d JOIN webhooks w ON w.id = d.webhook_id
      WHERE d.webhook_id = ${webhookId} AND d.status = 'pending'
        AND (w.status = 'disabled' OR w.deleted_at IS NOT NULL)
      LIMIT ${most}
      FOR NO KEY UPDATE OF d SKIP LOCKED)`;
}

/**
 * Cancels all that is left, once the webhook is disabled or deleted, in transactions of a bounded size. Ends
 * early when it is enabled again.
 */
export async function cancelRemaining(webhookId: string): Promise<void> {
  for (let pauses = 0; pauses < patience.times; ) {
    const { canceled, isLeft } = await inWork(async ({ tx }) => {
      // Not beside its being enabled, after which deliveries are wanted again.
      await tx.$queryRaw`SELECT 1 FROM webhooks WHERE id = ${webhookId} FOR NO KEY UPDATE`;
      const canceled = await cancelDeliveries(tx, webhookId);
      const left = await tx.delivery.findFirst({
        where: {
          webhookId,
          status: "pending",
          webhook: { OR: [{ status: "disabled" }, { deletedAt: { not: null } }] },
        },
        select: { id: true },
      });
      return { canceled, isLeft: left !== null };
    });
    if (!isLeft) return;
    if (canceled === most) continue;
    pauses++;
    await sleep(patience.pauseMs, undefined, { ref: false });
  }
}

/** As `cancelRemaining`, in the background, for afterCommit. What a crash leaves over the sweep finds. */
export function cancelRemainingSoon(webhookId: string): void {
  cancelRemaining(webhookId).catch((error: unknown) => {
    runtime().log.warn(
      { webhookId, error: describeError(error) },
      "deliveries of a webhook could not be canceled",
    );
  });
}
