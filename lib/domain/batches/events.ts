import type { NewEvent } from "@/lib/contract/events";

interface Counts {
  id: string;
  totalCount: number;
  processedCount: number;
  failedCount: number;
}

export function batchStarted({ id, totalCount, processedCount, failedCount }: Counts): NewEvent {
  return {
    name: "batch.started",
    data: { batchId: id, status: "processing", totalCount, processedCount, failedCount },
  };
}

export function batchCompleted(
  { id, totalCount, processedCount, failedCount }: Counts,
  status: "completed" | "canceled",
): NewEvent {
  return {
    name: "batch.completed",
    data: { batchId: id, status, totalCount, processedCount, failedCount },
  };
}
