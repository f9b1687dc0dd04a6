import { Badge } from "@/app/ui/kit/feedback";
import type { BatchView } from "@/lib/contract/batches";

const looks = {
  processing: { color: "blue", label: "Processing" },
  completed: { color: "green", label: "Completed" },
  canceled: { color: "gray", label: "Canceled" },
} as const satisfies Record<BatchView["status"], { color: string; label: string }>;

export function BatchStatus({ status }: { status: BatchView["status"] }) {
  return (
    <Badge color={looks[status].color} miw="max-content">
      {looks[status].label}
    </Badge>
  );
}
