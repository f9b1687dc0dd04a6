import { isDeepStrictEqual } from "node:util";
import { authorize } from "@/lib/auth/authorize";
import type { Context, Tx } from "@/lib/auth/context";
import type { UpdateWebhookBody, WebhookView } from "@/lib/contract/webhooks";
import { indexColumn } from "@/lib/domain/applicants/metadata/metadata-column";
import { appendAudit } from "@/lib/domain/audit/append";
import { wakeWebhooks } from "@/lib/domain/events/wake";
import { mergeMetadata } from "@/lib/domain/metadata/merge";
import { openMetadata, sealMetadata } from "@/lib/domain/metadata/sealed";
import { cancelDeliveries, cancelRemainingSoon } from "@/lib/domain/webhooks/deliver/cancel-deliveries";
import { storeUrl, urlOf } from "@/lib/domain/webhooks/url";
import type { Webhook } from "@/lib/platform/db/generated/client";
import { type AcceptedUrl, acceptUrl } from "./accept-url";
import { findWebhook, lockWebhook } from "./find";
import { viewWebhook } from "./view";

const fields = ["url", "events", "description", "status", "metadata"] as const;

interface PreparedUpdate {
  id: string;
  body: UpdateWebhookBody;
  /** Empty if the URL does not change. */
  address: Partial<AcceptedUrl>;
}

/** Throws `not_found`, and `invalid_request` for a refused URL. */
export async function prepareWebhookUpdate(
  context: Context,
  { id, body }: { id: string; body: UpdateWebhookBody },
): Promise<PreparedUpdate> {
  authorize(context.principal, "webhook.update");
  await findWebhook(context, id);
  return { id, body, address: body.url === undefined ? {} : await acceptUrl(context, body.url) };
}

/**
 * Disabling cancels pending deliveries; enabling clears the reason for disabling. Throws `not_found`, and
 * `invalid_request` for too much metadata.
 */
export async function updateWebhook(
  context: Tx,
  { id, body, address }: PreparedUpdate,
): Promise<WebhookView> {
  authorize(context.principal, "webhook.update");
  const lock = body.status === "disabled" ? "UPDATE" : "NO KEY UPDATE";
  const row = await lockWebhook(context, { id, lock });
  const present = {
    ...row,
    url: urlOf(context.keys, row),
    metadata: openMetadata(context.keys, row, row.metadata),
  };
  const metadata = mergeMetadata(present.metadata, body.metadata);
  const wanted = { ...present, ...given(body), ...address, metadata };
  const changed = fields.filter((field) => !isDeepStrictEqual(present[field], wanted[field]));
  if (changed.length === 0 && wanted.isVerified === row.isVerified) return viewWebhook(context, row);
  const { url, isVerified, events, description } = wanted;
  const updated = await context.db.webhook.update({
    where: { id },
    data: {
      // The failures were the earlier receiver's.
      ...(changed.includes("url") ? { ...storeUrl(context, row, url), failingSince: null } : {}),
      isVerified,
      events,
      description,
      ...(changed.includes("metadata")
        ? {
            metadata: sealMetadata(context.keys, row, metadata),
            metadataIndexes: indexColumn(context, "webhook", metadata),
          }
        : {}),
      ...(changed.includes("status") ? statusChange(wanted.status) : {}),
      updatedAt: new Date(context.clock()),
    },
  });
  if (changed.includes("status")) {
    if (updated.status === "disabled") {
      await cancelDeliveries(context, id);
      context.afterCommit(() => cancelRemainingSoon(context, id));
    } else context.afterCommit(() => wakeWebhooks(context, [id]));
  }
  if (changed.length > 0) {
    await appendAudit(context, {
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
  return viewWebhook(context, updated);
}

/** Leaves out the URL and metadata. */
function given({ events, description, status }: UpdateWebhookBody) {
  return {
    ...(events === undefined ? {} : { events }),
    ...(description === undefined ? {} : { description }),
    ...(status === undefined ? {} : { status }),
  };
}

function statusChange(
  status: Webhook["status"],
): Partial<Pick<Webhook, "status" | "disabledReason" | "failingSince">> {
  return status === "enabled"
    ? { status, disabledReason: null, failingSince: null }
    : { status, disabledReason: "manual" };
}
