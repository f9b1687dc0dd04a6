import type { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { SearchWebhooksBody, WebhookView, webhookPage } from "@/lib/contract/webhooks";
import { havingMetadata } from "@/lib/domain/applicants/metadata/metadata-column";
import { afterCursor, newestFirst, toPage } from "@/lib/platform/db/paging";
import { findWebhook } from "./find";
import { viewWebhook } from "./view";

/** Newest first; of those with this metadata, if it is given. */
export async function listWebhooks(
  context: Context,
  { limit, cursor, metadata }: SearchWebhooksBody,
): Promise<z.input<typeof webhookPage>> {
  authorize(context.principal, "webhook.read");
  const list = `webhooks/${context.scope.mode}`;
  const rows = await context.db.webhook.findMany({
    where: {
      mode: context.scope.mode,
      deletedAt: null,
      AND: [afterCursor(list, cursor), havingMetadata(context, "webhook", metadata)],
    },
    ...newestFirst(limit),
  });
  return toPage(rows, { list, limit, view: (row) => viewWebhook(context, row) });
}

/** Throws `not_found`. */
export async function readWebhook(context: Context, id: string): Promise<WebhookView> {
  authorize(context.principal, "webhook.read");
  return viewWebhook(context, await findWebhook(context, id));
}
