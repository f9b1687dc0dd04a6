"use client";

import { count, counted } from "@/app/ui/charts/figures";
import { RelativeTime } from "@/app/ui/dates/relative-time";
import { CellDetails, CellId, type Column, DataTable, RowLink } from "@/app/ui/lists/data-table";
import { ProgressLine, progressText } from "@/app/ui/progress/progress-line";
import { useRefreshes } from "@/app/ui/progress/use-refreshes";
import type { BatchView } from "@/lib/contract/batches";
import { BatchStatus } from "./batch-status";
import { fileNameKey } from "./file-name";

/** Refreshes the page while a batch is being processed. */
export function BatchTable({ batches, now }: { batches: BatchView[]; now: number }) {
  useRefreshes(batches.some(({ status }) => status === "processing"));
  const columns: Column<BatchView>[] = [
    {
      header: "Batch",
      cell: ({ batchId, totalCount, createdAt, metadata }) => (
        <>
          <RowLink href={`/batches/${batchId}`}>{counted(totalCount, "applicant")}</RowLink>
          <CellDetails>
            {metadata[fileNameKey] !== undefined && (
              <>
                <bdi>{metadata[fileNameKey]}</bdi>
                {" · "}
              </>
            )}
            <RelativeTime instant={createdAt} now={now} />
          </CellDetails>
          <CellId from="md">{batchId}</CellId>
        </>
      ),
    },
    { header: "Status", cell: ({ status }) => <BatchStatus status={status} /> },
    {
      header: "Progress",
      kind: "line",
      from: "sm",
      cell: ({ status, totalCount, processedCount }) => (
        <ProgressLine
          done={processedCount}
          total={totalCount}
          what="processed"
          color={status === "canceled" ? "gray" : undefined}
        />
      ),
      folded: ({ totalCount, processedCount }) => progressText(processedCount, totalCount),
    },
    {
      header: "Failed",
      kind: "number",
      from: "sm",
      cell: ({ failedCount }) => count(failedCount),
      folded: ({ failedCount }) => failedCount > 0 && `${count(failedCount)} failed`,
    },
  ];
  return (
    <DataTable
      caption="Batches, newest first"
      columns={columns}
      rows={batches}
      rowKey={({ batchId }) => batchId}
    />
  );
}
