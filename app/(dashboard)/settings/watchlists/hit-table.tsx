import { birthDates } from "@/app/(dashboard)/analyses/[id]/watchlist/watchlist-hits";
import { RelativeTime } from "@/app/ui/dates/relative-time";
import { CellDetails, type Column, DataTable, RowLink } from "@/app/ui/lists/data-table";
import type { HitEvidence, WatchlistHitView } from "@/lib/contract/watchlists";

const scoreText = ({ score }: HitEvidence) => `${score.toFixed(2)} of 1`;

export function HitTable({ hits, now }: { hits: readonly WatchlistHitView[]; now: number }) {
  const columns: Column<WatchlistHitView>[] = [
    {
      header: "Applicant",
      cell: ({ applicantId, evidence }) => (
        <RowLink href={`/applicants/${applicantId}#watchlist-hits`}>
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
      from: "sm",
      cell: ({ evidence }) => scoreText(evidence),
      folded: ({ evidence }) => `name match: ${scoreText(evidence)}`,
    },
    {
      header: "Date of birth",
      from: "sm",
      cell: ({ evidence }) => birthDates[evidence.dateOfBirth],
      folded: ({ evidence }) => `date of birth: ${birthDates[evidence.dateOfBirth].toLowerCase()}`,
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
