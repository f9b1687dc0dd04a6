import type { NewEvent } from "@/lib/contract/events";

interface Counts {
  id: string;
  totalCount: number;
  processedCount: number;
  failedCount: number;
}

export function batchStarted({ id, ...counts }: Counts): NewEvent {
  const { totalCount, processedCount, failedCount } = counts;
  return {
    name: "batch.started",
    data: { batchId: id, status: "processing", totalCount, processedCount, failedCount },
  };
}

export function batchCompleted({
  id,
  status,
  ...counts
}: Counts & { status: "completed" | "canceled" }): NewEvent {
  const { totalCount, processedCount, failedCount } = counts;
  return {
    name: "batch.completed",
    data: { batchId: id, status, totalCount, processedCount, failedCount },
  };
}
