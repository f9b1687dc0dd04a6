import { type BadgeLook, CellBadge } from "@/app/ui/lists/cell-badge";
import type { BatchView } from "@/lib/contract/batches";

const looks: Record<BatchView["status"], BadgeLook> = {
  processing: { color: "blue", label: "Processing" },
  completed: { color: "green", label: "Completed" },
  canceled: { color: "gray", label: "Canceled" },
};

export function BatchStatus({ status }: { status: BatchView["status"] }) {
  return <CellBadge {...looks[status]} />;
}
