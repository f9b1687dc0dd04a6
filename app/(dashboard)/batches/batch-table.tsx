"use client";

import { Group, Progress, Table, Text } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import classes from "@/app/ui/data-table.module.css";
import { Link } from "@/app/ui/link";
import { RelativeTime } from "@/app/ui/relative-time";
import type { BatchView } from "@/lib/contract/batches";
import { BatchStatus } from "./batch-status";

const refreshMilliseconds = 5_000;

/** The batches; it keeps itself up to date while one of them is being processed. */
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
  return (
    <div className={classes.frame}>
      <Table className={classes.table} verticalSpacing="sm" highlightOnHover>
        <caption hidden>Batches, newest first</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Batch</Table.Th>
            <Table.Th scope="col">Status</Table.Th>
            <Table.Th scope="col" visibleFrom="sm">
              Progress
            </Table.Th>
            <Table.Th scope="col" visibleFrom="sm" className={classes.number}>
              Failed
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {batches.map((batch) => (
            <BatchRow key={batch.batchId} batch={batch} now={now} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function BatchRow({ batch, now }: { batch: BatchView; now: number }) {
  const { batchId, status, totalCount, processedCount, failedCount } = batch;
  const total = totalCount.toLocaleString("en-US");
  const processed = processedCount.toLocaleString("en-US");
  return (
    <Table.Tr>
      <Table.Td>
        <Link href={`/batches/${batchId}`} className={classes.link}>
          {total} {totalCount === 1 ? "applicant" : "applicants"}
        </Link>
        <div className={classes.details}>
          <RelativeTime instant={batch.createdAt} now={now} />
          <Text span inherit visibleFrom="md">
            {" "}
            · <span className={classes.id}>{batchId}</span>
          </Text>
        </div>
      </Table.Td>
      <Table.Td>
        <BatchStatus status={status} />
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <Group gap="xs" wrap="nowrap">
          <Progress
            value={(processedCount / totalCount) * 100}
            w={90}
            size="sm"
            color={status === "canceled" ? "gray" : undefined}
            aria-label={`${processed} of ${total} processed`}
          />
          <Text size="sm" c="dimmed" className={classes.date}>
            {processed} of {total}
          </Text>
        </Group>
      </Table.Td>
      <Table.Td visibleFrom="sm" className={classes.number}>
        {failedCount.toLocaleString("en-US")}
      </Table.Td>
    </Table.Tr>
  );
}
