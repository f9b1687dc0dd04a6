"use client";

import { counted } from "@/app/ui/charts/figures";
import { LocalDay } from "@/app/ui/dates/local-day";
import { RelativeTime } from "@/app/ui/dates/relative-time";
import { CellDetails, type Column, DataTable, RowLink } from "@/app/ui/lists/data-table";
import { ProgressLine, progressText } from "@/app/ui/progress/progress-line";
import { useRefreshes } from "@/app/ui/progress/use-refreshes";
import type { StudyView } from "@/lib/contract/studies";
import { Period } from "./period";
import { StudyStatus } from "./study-status";

/** The studies of an organization; refreshes while one is being analyzed. */
export function StudyTable({ studies, now }: { studies: StudyView[]; now: number }) {
  useRefreshes(studies.some(({ status }) => status === "running"));
  const columns: Column<StudyView>[] = [
    {
      header: "Study",
      cell: ({ studyId, name, createdAt }) => (
        <>
          <RowLink href={`/studies/${studyId}`}>
            <bdi>{name}</bdi>
          </RowLink>
          <CellDetails>
            <RelativeTime instant={createdAt} now={now} />
          </CellDetails>
        </>
      ),
    },
    { header: "Status", cell: ({ status }) => <StudyStatus status={status} /> },
    {
      header: "Applications",
      kind: "line",
      from: "sm",
      cell: (study) =>
        study.status === "running" ? (
          <ProgressLine done={study.processedCount} total={validCountOf(study)} what="analyzed" />
        ) : (
          study.receivedCount.toLocaleString("en-US")
        ),
      folded: (study) =>
        study.status === "running"
          ? progressText(study.processedCount, validCountOf(study))
          : counted(study.receivedCount, "application"),
    },
    {
      header: "Period",
      kind: "line",
      from: "md",
      cell: (study) => <Period {...study} />,
      folded: (study) => study.from !== null && <Period {...study} />,
    },
    {
      header: "Outcomes",
      kind: "number",
      from: "md",
      cell: ({ labels, from }) =>
        from === null ? "–" : (labels.good + labels.fraud).toLocaleString("en-US"),
      folded: ({ labels }) =>
        labels.good + labels.fraud > 0 && counted(labels.good + labels.fraud, "outcome"),
    },
    {
      header: "Kept until",
      kind: "line",
      from: "md",
      cell: ({ expiresAt }) => <LocalDay instant={expiresAt} />,
      folded: "kept until",
    },
  ];
  return (
    <DataTable
      caption="Studies, newest first"
      columns={columns}
      rows={studies}
      rowKey={({ studyId }) => studyId}
    />
  );
}

export function validCountOf({
  receivedCount,
  problemCount,
}: Pick<StudyView, "receivedCount" | "problemCount">): number {
  return receivedCount - problemCount;
}
