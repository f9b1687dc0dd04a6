import { Badge } from "@/app/ui/kit/feedback";
import type { DeliveryView } from "@/lib/contract/webhooks";

const looks = {
  pending: { color: "blue", label: "Pending" },
  delivered: { color: "green", label: "Delivered" },
  failed: { color: "red", label: "Failed" },
  canceled: { color: "gray", label: "Canceled" },
} as const satisfies Record<DeliveryView["status"], { color: string; label: string }>;

/** A pending delivery that has failed before is being retried. A span, so that a paragraph may hold it. */
export function DeliveryStatus({ status, attemptCount }: Pick<DeliveryView, "status" | "attemptCount">) {
  const isRetried = status === "pending" && attemptCount > 0;
  return (
    <Badge component="span" color={isRetried ? "amber" : looks[status].color} miw="max-content">
      {isRetried ? "Retrying" : looks[status].label}
    </Badge>
  );
}
