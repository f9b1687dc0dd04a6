import { Badge } from "@mantine/core";
import type { BatchView } from "@/lib/contract/batches";

const looks = {
  processing: { color: "iris", label: "Processing" },
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
