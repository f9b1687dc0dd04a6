import type { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import type { DeliveryQuery, deliveryPage } from "@/lib/contract/webhooks";
import { afterCursor, toPage } from "@/lib/platform/db/paging";
import { runtime } from "@/lib/platform/runtime";
import { viewDelivery } from "./delivery-view";
import { findWebhook } from "./find";

/** The deliveries of a webhook, newest first. Throws `not_found`. */
export async function listDeliveries(
  principal: Principal,
  webhookId: string,
  query: DeliveryQuery,
): Promise<z.input<typeof deliveryPage>> {
  authorize(principal, "webhook.read");
  const { prisma } = runtime();
  await findWebhook(prisma, principal, webhookId);
  const { status, event, createdAfter, createdBefore } = query;
  const rows = await prisma.delivery.findMany({
    where: {
      webhookId,
      status,
      eventName: event,
      createdAt: {
        ...(createdAfter === undefined ? {} : { gt: new Date(createdAfter) }),
        ...(createdBefore === undefined ? {} : { lt: new Date(createdBefore) }),
      },
      ...afterCursor(query.cursor),
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: query.limit + 1,
  });
  return toPage(rows, query.limit, viewDelivery);
}
