import type { DeliveryDetail } from "@/lib/contract/webhooks";
import { notFound } from "@/lib/errors";
import { authorize } from "@/lib/orgs/authorize";
import type { Principal } from "@/lib/orgs/principal";
import { runtime } from "@/lib/runtime";
import { viewDeliveryDetail } from "./delivery-view";
import { visibleDelivery } from "./find";

/** A delivery with its body and all of its attempts. Throws `not_found`. */
export async function readDelivery(principal: Principal, id: string): Promise<DeliveryDetail> {
  authorize(principal, "webhook.read");
  const row = await runtime().prisma.delivery.findUnique({
    where: { id, ...visibleDelivery(principal) },
    include: { event: true, webhook: true, attempts: { orderBy: { number: "asc" } } },
  });
  if (!row) throw notFound("delivery");
  return viewDeliveryDetail(row);
}
