"use client";

import { Group, Progress, Text } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { RelativeTime } from "@/app/ui/dates/relative-time";
import { CellDetails, CellId, type Column, DataTable, RowLink } from "@/app/ui/lists/data-table";
import type { BatchView } from "@/lib/contract/batches";
import { BatchStatus } from "./batch-status";

const refreshMilliseconds = 5_000;

/** Refreshes the page while a batch is being processed. */
export function BatchTable({ batches, now }: { batches: BatchView[]; now: number }) {
  const router = useRouter();
  const isMoving = batches.some(({ status }) => status === "processing");
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => {
      if (!document.hidden) router.refresh();
    }, refreshMilliseconds);
    return () => clearInterval(timer);
  }, [isMoving, router]);
  const columns: Column<BatchView>[] = [
    {
      header: "Batch",
      cell: ({ batchId, totalCount, createdAt }) => (
        <>
          <RowLink href={`/batches/${batchId}`}>
            {count(totalCount)} {totalCount === 1 ? "applicant" : "applicants"}
          </RowLink>
          <CellDetails>
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
      cell: (batch) => <BatchProgress batch={batch} />,
      folded: ({ totalCount, processedCount }) => `${count(processedCount)} of ${count(totalCount)}`,
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

function BatchProgress({ batch: { status, totalCount, processedCount } }: { batch: BatchView }) {
  const text = `${count(processedCount)} of ${count(totalCount)}`;
  return (
    <Group gap="xs" wrap="nowrap">
      <Progress
        value={(processedCount / totalCount) * 100}
        w={90}
        size="sm"
        color={status === "canceled" ? "gray" : undefined}
        aria-label={`${text} processed`}
      />
      <Text size="sm" c="dimmed">
        {text}
      </Text>
    </Group>
  );
}

function count(value: number): string {
  return value.toLocaleString("en-US");
}
