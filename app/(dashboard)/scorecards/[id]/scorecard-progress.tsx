"use client";

import type { ReactNode } from "react";
import { ScorecardStatus } from "@/app/(dashboard)/scorecards/scorecard-status";
import { ProgressCard } from "@/app/ui/progress/progress-card";
import { usePolled } from "@/app/ui/progress/use-polled";
import type { Mode } from "@/lib/contract/api-keys";
import type { ScorecardView } from "@/lib/contract/scorecards";

type Progress = Pick<ScorecardView, "status" | "progress">;

interface ScorecardProgressProps {
  id: string;
  mode: Mode;
  initial: Progress;
  facts: Readonly<Record<string, ReactNode>>;
}

const outcomes = {
  completed: "Points learned",
  refused: "Nothing learned",
  failed: "Learning failed. Your policy stays the same.",
} as const;

/** How far the learning is, and what it is about. */
export function ScorecardProgress({ id, mode, initial, facts }: ScorecardProgressProps) {
  const { status, progress } =
    usePolled<Progress>({
      address: `/scorecards/${id}/progress?${new URLSearchParams({ mode })}`,
      isMoving: initial.status === "running",
      hasEnded: (polled) => polled.status !== "running",
    }) ?? initial;
  const isMoving = status === "running";
  const percent = isMoving ? Math.floor(progress * 100) : 100;
  const ended = isMoving ? "" : outcomes[status];
  return (
    <ProgressCard
      status={<ScorecardStatus status={status} />}
      done={isMoving ? `${percent}% learned` : ended}
      percent={percent}
      isMoving={isMoving}
      ended={ended}
      color={({ running: undefined, completed: undefined, refused: "gray", failed: "red" } as const)[status]}
      facts={facts}
    />
  );
}
