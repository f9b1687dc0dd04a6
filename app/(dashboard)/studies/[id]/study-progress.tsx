"use client";

import { Period } from "@/app/(dashboard)/studies/period";
import { StudyStatus } from "@/app/(dashboard)/studies/study-status";
import { validCountOf } from "@/app/(dashboard)/studies/study-table";
import { count } from "@/app/ui/charts/figures";
import { LocalDay } from "@/app/ui/dates/local-day";
import { ProgressCard } from "@/app/ui/progress/progress-card";
import { usePolled } from "@/app/ui/progress/use-polled";
import type { StudyView } from "@/lib/contract/studies";

/** What a study has, and how far its analysis is. */
export function StudyProgress({ study: initial }: { study: StudyView }) {
  const polled = usePolled<StudyView>({
    address: `/studies/${initial.studyId}/progress?${new URLSearchParams({ mode: initial.mode })}`,
    isMoving: initial.status === "running",
    hasEnded: ({ status }) => status !== "running",
  });
  const study = polled ?? initial;
  const { status, receivedCount, problemCount, processedCount, labels } = study;
  const isCompleted = status === "completed";
  // A run leaves out rows that were erased before.
  const total = isCompleted ? processedCount : validCountOf(study);
  const erasedCount = validCountOf(study) - total;
  return (
    <ProgressCard
      status={<StudyStatus status={status} />}
      done={`${count(processedCount)} of ${count(total)} analyzed`}
      percent={isCompleted ? 100 : total === 0 ? 0 : Math.floor((processedCount / total) * 100)}
      isMoving={status === "running"}
      ended={`The study is ${status === "receiving" ? "receiving rows" : status}`}
      color={status === "failed" ? "red" : undefined}
      facts={{
        Applications: count(receivedCount),
        "With problems": count(problemCount),
        ...(erasedCount > 0 && { "Erased before the analysis": count(erasedCount) }),
        Period: <Period {...study} />,
        // Counted by the analysis, like the period.
        Outcomes: study.from === null ? "–" : `${count(labels.good)} good, ${count(labels.fraud)} fraud`,
        Model: study.modelVersion ?? "–",
        Policy: study.policyVersion === null ? "–" : `Version ${study.policyVersion}`,
        "Kept until": <LocalDay instant={study.expiresAt} />,
      }}
    />
  );
}
