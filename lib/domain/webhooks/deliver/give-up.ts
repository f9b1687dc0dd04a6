import { appendAudit } from "@/lib/domain/audit/append";
import type { Webhook } from "@/lib/platform/db/generated/client";
import { inWork } from "@/lib/platform/db/unit-of-work";
import { newId } from "@/lib/platform/ids";
import { runtime } from "@/lib/platform/runtime";
import { cancelDeliveries, cancelRemainingSoon } from "./cancel-deliveries";

/**
 * Disables a webhook whose receiver is gone or has long been failing, cancels what waits and puts up a notice.
 * Does nothing when somebody disabled it before, deleted it, or gave it another URL.
 */
export async function giveUpWebhook(
  { id, organizationId, mode, url }: Pick<Webhook, "id" | "organizationId" | "mode" | "url">,
  reason: "gone" | "failing",
): Promise<void> {
  const { clock, log } = runtime();
  const canceled = await inWork(async ({ tx, afterCommit }) => {
    // Not beside the recording of an event, whose delivery would be left waiting.
    await tx.$queryRaw`SELECT 1 FROM webhooks WHERE id = ${id} FOR UPDATE`;
    const now = new Date(clock());
    const { count } = await tx.webhook.updateMany({
      where: { id, url, status: "enabled", deletedAt: null },
      data: { status: "disabled", disabledReason: reason, updatedAt: now },
    });
    if (count === 0) return null;
    const canceled = await cancelDeliveries(tx, id);
    afterCommit(() => cancelRemainingSoon(id));
    await tx.notice.create({
      data: {
        id: newId("ntc", now.getTime()),
        organizationId,
        mode,
        kind: "webhook.disabled",
        target: id,
        details: { reason },
        createdAt: now,
      },
    });
    await appendAudit(
      tx,
      { organizationId, kind: "system", id: "system" },
      { action: "webhook.disabled", target: id, details: { reason, canceled } },
    );
    return canceled;
  });
  if (canceled !== null) log.warn({ webhookId: id, reason, canceled }, "disabled a webhook");
}
