import { contextOf } from "@/lib/auth/context";
import { systemOf } from "@/lib/auth/principal";
import { appendAudit } from "@/lib/domain/audit/append";
import { raiseNotice } from "@/lib/domain/notices/raise";
import type { Webhook } from "@/lib/platform/db/generated/client";
import { lockWebhookRow } from "@/lib/platform/db/locks";
import type { Platform } from "@/lib/platform/wiring/platform";
import { cancelDeliveries, cancelRemainingSoon } from "./cancel-deliveries";

interface GivenUp {
  webhook: Pick<Webhook, "id" | "organizationId" | "mode" | "url" | "sealedUrl">;
  /** `gone`: the receiver answered 410. `failing`: it has failed for days. */
  reason: "gone" | "failing";
}

/** Cancels deliveries and adds a notice. Does nothing if the webhook was disabled, deleted or given another URL since. */
export async function giveUpWebhook(platform: Platform, { webhook, reason }: GivenUp): Promise<void> {
  const { id, organizationId, mode, url, sealedUrl } = webhook;
  const system = contextOf(platform, systemOf({ organizationId, mode }));
  const canceled = await system.transaction(async (context) => {
    // Waits for events being recorded: their deliveries would otherwise stay pending.
    await lockWebhookRow(context, id, "UPDATE");
    const now = new Date(context.clock());
    const { count } = await context.db.webhook.updateMany({
      where: {
        id,
        url,
        sealedUrl: sealedUrl && new Uint8Array(sealedUrl),
        status: "enabled",
        deletedAt: null,
      },
      data: { status: "disabled", disabledReason: reason, updatedAt: now },
    });
    if (count === 0) return null;
    const canceled = await cancelDeliveries(context, id);
    context.afterCommit(() => cancelRemainingSoon(context, id));
    await raiseNotice(context, { kind: "webhook.disabled", target: id, details: { reason } });
    await appendAudit(context, { action: "webhook.disabled", target: id, details: { reason, canceled } });
    return canceled;
  });
  if (canceled !== null) platform.log.warn({ webhookId: id, reason, canceled }, "Assay disabled a webhook");
}
