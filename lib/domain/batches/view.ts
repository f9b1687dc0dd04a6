import type { BatchView } from "@/lib/contract/batches";
import type { Batch } from "@/lib/platform/db/generated/client";

export type BatchRow = Pick<
  Batch,
  | "id"
  | "status"
  | "totalCount"
  | "processedCount"
  | "failedCount"
  | "mode"
  | "createdAt"
  | "startedAt"
  | "endedAt"
>;

export function viewBatch(row: BatchRow): BatchView {
  return {
    batchId: row.id,
    status: row.status,
    totalCount: row.totalCount,
    processedCount: row.processedCount,
    failedCount: row.failedCount,
    mode: row.mode,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
