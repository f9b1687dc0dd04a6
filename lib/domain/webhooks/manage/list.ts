import type { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import type { WebhookQuery, webhookPage } from "@/lib/contract/webhooks";
import { afterCursor, toPage } from "@/lib/platform/db/paging";
import { runtime } from "@/lib/platform/runtime";
import { viewWebhook } from "./view";

/** The webhooks of the principal's organisation and mode, newest first. */
export async function listWebhooks(
  principal: Principal,
  query: WebhookQuery,
): Promise<z.input<typeof webhookPage>> {
  authorize(principal, "webhook.read");
  const { organizationId, mode } = principal;
  const rows = await runtime().prisma.webhook.findMany({
    where: { organizationId, mode, deletedAt: null, ...afterCursor(query.cursor) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: query.limit + 1,
  });
  return toPage(rows, query.limit, viewWebhook);
}
