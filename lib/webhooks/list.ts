import type { z } from "zod";
import type { WebhookQuery, webhookPage } from "@/lib/contract/webhooks";
import { afterCursor, toPage } from "@/lib/db/paging";
import { authorize } from "@/lib/orgs/authorize";
import type { Principal } from "@/lib/orgs/principal";
import { runtime } from "@/lib/runtime";
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
