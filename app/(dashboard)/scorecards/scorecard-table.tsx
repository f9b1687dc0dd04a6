"use client";

import { RelativeTime } from "@/app/ui/dates/relative-time";
import { CellDetails, type Column, DataTable, RowLink } from "@/app/ui/lists/data-table";
import { useRefreshes } from "@/app/ui/progress/use-refreshes";
import type { ScorecardView } from "@/lib/contract/scorecards";
import { ScorecardStatus } from "./scorecard-status";

interface ListedScorecard extends Omit<ScorecardView, "result"> {
  source: string;
  author: string;
}

/** Refreshes the page while one is being learned. */
export function ScorecardTable({ scorecards, now }: { scorecards: ListedScorecard[]; now: number }) {
  useRefreshes(scorecards.some(({ status }) => status === "running"));
  const columns: Column<ListedScorecard>[] = [
    {
      header: "Learned from",
      cell: ({ scorecardId, source, createdAt }) => (
        <>
          <RowLink href={`/scorecards/${scorecardId}`}>
            <bdi>{source}</bdi>
          </RowLink>
          <CellDetails>
            <RelativeTime instant={createdAt} now={now} />
          </CellDetails>
        </>
      ),
    },
    { header: "Status", cell: ({ status }) => <ScorecardStatus status={status} /> },
    {
      header: "Policy",
      kind: "line",
      from: "sm",
      cell: ({ policyVersion }) => `Version ${policyVersion}`,
      folded: ({ policyVersion }) => `policy version ${policyVersion}`,
    },
    {
      header: "By",
      from: "sm",
      cell: ({ author }) => <bdi>{author}</bdi>,
      folded: "by",
    },
  ];
  return (
    <DataTable
      caption="Scorecards, newest first"
      columns={columns}
      rows={scorecards}
      rowKey={({ scorecardId }) => scorecardId}
    />
  );
}
