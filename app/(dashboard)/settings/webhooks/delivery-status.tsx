import { type BadgeLook, CellBadge } from "@/app/ui/lists/cell-badge";
import type { DeliveryView } from "@/lib/contract/webhooks";

const looks: Record<DeliveryView["status"], BadgeLook> = {
  pending: { color: "blue", label: "Pending" },
  delivered: { color: "green", label: "Delivered" },
  failed: { color: "red", label: "Failed" },
  canceled: { color: "gray", label: "Canceled" },
};

/** A pending delivery that has failed before is amber. A span, so that a paragraph may hold it. */
export function DeliveryStatus({ status, attemptCount }: Pick<DeliveryView, "status" | "attemptCount">) {
  const hasFailed = status === "pending" && attemptCount > 0;
  return <CellBadge component="span" {...looks[status]} {...(hasFailed && { color: "amber" })} />;
}
