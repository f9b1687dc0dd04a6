import { isDeepStrictEqual } from "node:util";
import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import type { UpdateWebhookBody, WebhookView } from "@/lib/contract/webhooks";
import { appendAudit } from "@/lib/domain/audit/append";
import { wakeWebhooks } from "@/lib/domain/events/wake";
import { cancelDeliveries, cancelRemainingSoon } from "@/lib/domain/webhooks/deliver/cancel-deliveries";
import type { Webhook } from "@/lib/platform/db/generated/client";
import type { Work } from "@/lib/platform/db/unit-of-work";
import { runtime } from "@/lib/platform/runtime";
import { acceptUrl } from "./accept-url";
import { findWebhook, lockWebhook } from "./find";
import { viewWebhook } from "./view";

const fields = ["url", "events", "description", "status"] as const;

/**
 * Changes a webhook through `commit`. Disabling it cancels what waits; enabling it forgets why it was disabled.
 * Throws `not_found`, and `invalid_request` for a refused URL.
 */
export async function updateWebhook(
  principal: Principal,
  id: string,
  body: UpdateWebhookBody,
  commit: (work: (work: Work) => Promise<WebhookView>) => Promise<WebhookView>,
): Promise<WebhookView> {
  authorize(principal, "webhook.update");
  await findWebhook(runtime().prisma, principal, id);
  const address = body.url === undefined ? {} : await acceptUrl(body.url);
  return commit(async ({ tx, afterCommit }) => {
    const row = await lockWebhook(tx, principal, id, body.status === "disabled" ? "UPDATE" : "NO KEY UPDATE");
    const wanted = { ...row, ...given(body), ...address };
    const changed = fields.filter((field) => !isDeepStrictEqual(row[field], wanted[field]));
    if (changed.length === 0 && wanted.isVerified === row.isVerified) return viewWebhook(row);
    const { url, isVerified, events, description } = wanted;
    const updated = await tx.webhook.update({
      where: { id },
      data: {
        url,
        isVerified,
        events,
        description,
        ...(changed.includes("status") ? turned(wanted.status) : {}),
        updatedAt: new Date(runtime().clock()),
      },
    });
    if (changed.includes("status")) {
      if (updated.status === "disabled") {
        await cancelDeliveries(tx, id);
        afterCommit(() => cancelRemainingSoon(id));
      } else afterCommit(() => wakeWebhooks([id]));
    }
    if (changed.length > 0) {
      await appendAudit(tx, principal, {
        action: "webhook.updated",
        target: id,
        details: {
          changed,
          ...(changed.includes("url") ? { origin: new URL(url).origin } : {}),
          ...(changed.includes("events") ? { events } : {}),
          ...(changed.includes("status") ? { status: updated.status } : {}),
        },
      });
    }
    return viewWebhook(updated);
  });
}

/** What a body wants to change, but for the URL. */
function given({ events, description, status }: UpdateWebhookBody) {
  return {
    ...(events === undefined ? {} : { events }),
    ...(description === undefined ? {} : { description }),
    ...(status === undefined ? {} : { status }),
  };
}

/** All that follows from a status that its owner chose. */
function turned(
  status: Webhook["status"],
): Partial<Pick<Webhook, "status" | "disabledReason" | "failingSince">> {
  return status === "enabled"
    ? { status, disabledReason: null, failingSince: null }
    : { status, disabledReason: "manual" };
}
