import type { BatchView } from "@/lib/contract/batches";
import { openMetadata } from "@/lib/domain/metadata/sealed";
import type { Batch } from "@/lib/platform/db/generated/client";
import type { Platform } from "@/lib/platform/wiring/platform";

export type BatchRow = Pick<
  Batch,
  | "id"
  | "organizationId"
  | "status"
  | "totalCount"
  | "processedCount"
  | "failedCount"
  | "mode"
  | "createdAt"
  | "startedAt"
  | "endedAt"
  | "metadata"
>;

export function viewBatch(dependencies: Pick<Platform, "keys">, row: BatchRow): BatchView {
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
    metadata: openMetadata(dependencies, row, row.metadata),
  };
}
