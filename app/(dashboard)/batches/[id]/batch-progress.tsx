"use client";

import { BatchStatus } from "@/app/(dashboard)/batches/batch-status";
import { count } from "@/app/ui/charts/figures";
import { RelativeTime } from "@/app/ui/dates/relative-time";
import { TextLink } from "@/app/ui/links/text-link";
import { ProgressCard } from "@/app/ui/progress/progress-card";
import { usePolled } from "@/app/ui/progress/use-polled";
import type { Decision } from "@/lib/contract/analyses";
import type { BatchView } from "@/lib/contract/batches";

interface BatchProgressProps {
  batch: BatchView;
  decisions: Record<Decision, number>;
  now: number;
}

/** How far a batch is. */
export function BatchProgress({ batch: initial, decisions, now }: BatchProgressProps) {
  const polled = usePolled<BatchView>({
    address: `/batches/${initial.batchId}/progress?${new URLSearchParams({ mode: initial.mode })}`,
    isMoving: initial.status === "processing",
    hasEnded: ({ status }) => status !== "processing",
  });
  const batch = polled && polled.processedCount >= initial.processedCount ? polled : initial;
  const { status, totalCount, processedCount, failedCount } = batch;
  return (
    <ProgressCard
      status={<BatchStatus status={status} />}
      done={`${count(processedCount)} of ${count(totalCount)} processed`}
      percent={Math.floor((processedCount / totalCount) * 100)}
      isMoving={status === "processing"}
      ended={`The batch is ${status}`}
      color={status === "canceled" ? "gray" : undefined}
      facts={{
        Approve: count(decisions.APPROVE),
        Review:
          decisions.REVIEW === 0 ? (
            "0"
          ) : (
            <TextLink href={`/review?batch=${batch.batchId}`}>{count(decisions.REVIEW)}</TextLink>
          ),
        Decline: count(decisions.DECLINE),
        Failed: count(failedCount),
        Submitted: <RelativeTime instant={batch.createdAt} now={now} />,
        Took: durationOf(batch),
      }}
    />
  );
}

function durationOf({ startedAt, endedAt }: BatchView): string {
  if (startedAt === null || endedAt === null) return "–";
  const seconds = (Date.parse(endedAt) - Date.parse(startedAt)) / 1_000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
