import type { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { DeliveryDetail, DeliveryQuery, deliveryPage } from "@/lib/contract/webhooks";
import { findWebhook } from "@/lib/domain/webhooks/manage/find";
import { afterCursor, toPage } from "@/lib/platform/db/paging";
import { notFound } from "@/lib/platform/errors";
import { viewDelivery, viewDeliveryDetail } from "./view";

/** Newest first. Throws `not_found`. */
export async function listDeliveries(
  context: Context,
  { id, query }: { id: string; query: DeliveryQuery },
): Promise<z.input<typeof deliveryPage>> {
  authorize(context.principal, "webhook.read");
  await findWebhook(context, id);
  const { limit, cursor, status, event, createdAfter, createdBefore } = query;
  const list = `deliveries/${id}`;
  const rows = await context.db.delivery.findMany({
    where: {
      webhookId: id,
      status,
      eventName: event,
      createdAt: {
        ...(createdAfter === undefined ? {} : { gt: new Date(createdAfter) }),
        ...(createdBefore === undefined ? {} : { lt: new Date(createdBefore) }),
      },
      ...afterCursor(list, cursor),
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit + 1,
  });
  return toPage(rows, { list, limit, view: viewDelivery });
}

/** Throws `not_found`. */
export async function readDelivery(context: Context, id: string): Promise<DeliveryDetail> {
  authorize(context.principal, "webhook.read");
  const row = await context.db.delivery.findUnique({
    where: { id, webhook: { mode: context.scope.mode, deletedAt: null } },
    include: { event: true, webhook: true, attempts: { orderBy: { number: "asc" } } },
  });
  if (!row) throw notFound("delivery");
  return viewDeliveryDetail(context.keys, row);
}
