import { RelativeTime } from "@/app/ui/dates/relative-time";
import { CellDetails, type Column, DataTable, RowLink } from "@/app/ui/lists/data-table";
import type { WatchlistHitView } from "@/lib/contract/watchlists";

export function HitTable({ hits, now }: { hits: readonly WatchlistHitView[]; now: number }) {
  const columns: Column<WatchlistHitView>[] = [
    {
      header: "Applicant",
      cell: ({ applicantId, evidence }) => (
        <RowLink href={`/applicants/${applicantId}`}>
          <bdi>{evidence.applicantName}</bdi>
        </RowLink>
      ),
    },
    {
      header: "Listed person",
      kind: "text",
      cell: ({ evidence, list, entry }) => (
        <>
          <bdi>{evidence.listedName}</bdi>
          <CellDetails>
            <bdi>{list}</bdi>, entry <bdi>{entry}</bdi>
          </CellDetails>
        </>
      ),
    },
    {
      header: "Name match",
      kind: "number",
      cell: ({ evidence }) => `${evidence.score.toFixed(2)} of 1`,
    },
    {
      header: "Found",
      kind: "line",
      from: "sm",
      cell: ({ flaggedAt }) => <RelativeTime instant={flaggedAt} now={now} />,
    },
  ];
  return (
    <DataTable caption="Open hits, the latest first" columns={columns} rows={hits} rowKey={({ id }) => id} />
  );
}
