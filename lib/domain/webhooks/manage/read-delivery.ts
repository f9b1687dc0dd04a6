import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import type { DeliveryDetail } from "@/lib/contract/webhooks";
import { notFound } from "@/lib/platform/errors";
import { runtime } from "@/lib/platform/runtime";
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
