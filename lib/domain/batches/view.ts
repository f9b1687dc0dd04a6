import type { BatchView } from "@/lib/contract/batches";
import { openMetadata } from "@/lib/domain/metadata/sealed";
import type { Keys } from "@/lib/platform/crypto/load-keys";
import type { Batch } from "@/lib/platform/db/generated/client";

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

export function viewBatch(keys: Keys, row: BatchRow): BatchView {
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
    metadata: openMetadata(keys, row, row.metadata),
  };
}
