"use client";

import { Group, Progress, Text, VisuallyHidden } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { BatchStatus } from "@/app/(dashboard)/batches/batch-status";
import { RelativeTime } from "@/app/ui/dates/relative-time";
import type { Decision } from "@/lib/contract/analyses";
import type { BatchView } from "@/lib/contract/batches";
import classes from "./batch-progress.module.css";

interface BatchProgressProps {
  batch: BatchView;
  decisions: Record<Decision, number>;
  now: number;
}

const pollMilliseconds = 1_000;

/** Polls a batch's progress every second while it is processed, and refreshes the page when it ends. */
export function BatchProgress({ batch: initial, decisions, now }: BatchProgressProps) {
  const router = useRouter();
  const [polled, setPolled] = useState<BatchView>();
  const batch = polled && polled.processedCount >= initial.processedCount ? polled : initial;
  const { batchId, mode, status, totalCount, processedCount, failedCount } = batch;
  const isMoving = initial.status === "processing";

  useEffect(() => {
    if (!isMoving) return;
    let timer: ReturnType<typeof setTimeout>;
    const leaving = new AbortController();
    const poll = async () => {
      const next = await readProgress(batchId, mode, leaving.signal);
      if (leaving.signal.aborted) return;
      if (next) setPolled(next);
      if (next && next.status !== "processing") router.refresh();
      else timer = setTimeout(poll, pollMilliseconds);
    };
    timer = setTimeout(poll, pollMilliseconds);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [batchId, mode, isMoving, router]);

  const percent = Math.floor((processedCount / totalCount) * 100);
  const count = (value: number) => value.toLocaleString("en-US");
  return (
    <section className={classes.card} aria-label="Progress">
      <Group justify="space-between" mb="xs" gap="xs">
        <BatchStatus status={status} />
        <Text size="sm" c="dimmed" style={{ fontVariantNumeric: "tabular-nums" }}>
          {count(processedCount)} of {count(totalCount)} processed
        </Text>
      </Group>
      <Progress.Root size="md">
        <Progress.Section
          value={percent}
          animated={status === "processing"}
          color={status === "canceled" ? "gray" : undefined}
          aria-label="Processed"
        />
      </Progress.Root>
      {/* Announced in quarters: every second would be too much for screen readers. */}
      <VisuallyHidden aria-live="polite">
        {status === "processing"
          ? `${Math.floor(percent / 25) * 25} percent processed`
          : `The batch is ${status}`}
      </VisuallyHidden>
      <dl className={classes.facts}>
        <div>
          <dt>Approve</dt>
          <dd>{count(decisions.APPROVE)}</dd>
        </div>
        <div>
          <dt>Review</dt>
          <dd>{count(decisions.REVIEW)}</dd>
        </div>
        <div>
          <dt>Decline</dt>
          <dd>{count(decisions.DECLINE)}</dd>
        </div>
        <div>
          <dt>Failed</dt>
          <dd>{count(failedCount)}</dd>
        </div>
        <div>
          <dt>Submitted</dt>
          <dd>
            <RelativeTime instant={batch.createdAt} now={now} />
          </dd>
        </div>
        <div>
          <dt>Took</dt>
          <dd>{durationOf(batch)}</dd>
        </div>
      </dl>
    </section>
  );
}

/** Undefined if the request failed. */
async function readProgress(id: string, mode: string, signal: AbortSignal): Promise<BatchView | undefined> {
  try {
    const response = await fetch(`/batches/${id}/progress?${new URLSearchParams({ mode })}`, { signal });
    return response.ok ? ((await response.json()) as BatchView) : undefined;
  } catch {
    return undefined;
  }
}

function durationOf({ startedAt, endedAt }: BatchView): string {
  if (startedAt === null || endedAt === null) return "–";
  const seconds = (Date.parse(endedAt) - Date.parse(startedAt)) / 1_000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
