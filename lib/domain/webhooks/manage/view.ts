import type { SubscribableName } from "@/lib/contract/event-names";
import type { WebhookView } from "@/lib/contract/webhooks";
import { openMetadata } from "@/lib/domain/metadata/sealed";
import { isOverlapping } from "@/lib/domain/webhooks/sign/secrets";
import { urlOf } from "@/lib/domain/webhooks/url";
import type { Webhook } from "@/lib/platform/db/generated/client";
import type { Dependencies } from "@/lib/platform/wiring/platform";

const unverifiedMessage =
  "The URL's host didn't resolve when it was saved. Assay looks it up again with every delivery.";

/** Leaves out the secret. */
export function viewWebhook(dependencies: Dependencies, row: Webhook): WebhookView {
  const { overlapEndsAt } = row;
  return {
    id: row.id,
    url: urlOf(dependencies.keys, row),
    description: row.description,
    events: row.events as SubscribableName[],
    status: row.status,
    disabledReason: row.disabledReason,
    verification: row.isVerified ? "verified" : "unverified",
    verificationMessage: row.isVerified ? null : unverifiedMessage,
    failingSince: row.failingSince?.toISOString() ?? null,
    rotation:
      overlapEndsAt && isOverlapping(row, dependencies.clock())
        ? { overlapEndsAt: overlapEndsAt.toISOString() }
        : null,
    mode: row.mode,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    metadata: openMetadata(dependencies.keys, row, row.metadata),
  };
}
