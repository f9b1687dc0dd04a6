import { RelativeTime } from "@/app/ui/dates/relative-time";
import { Badge } from "@/app/ui/kit/feedback";
import { CellId, type Column, DataTable, RowLink } from "@/app/ui/lists/data-table";
import { FinalDecision } from "@/app/ui/risk/final-decision";
import type { ApplicantView } from "@/lib/contract/applicants";
import type { LatestAnalysis } from "@/lib/domain/analyses/list/latest";

interface ApplicantTableProps {
  applicants: ApplicantView[];
  /** By applicant id. */
  latest: Record<string, LatestAnalysis>;
  now: number;
}

export function ApplicantTable({ applicants, latest, now }: ApplicantTableProps) {
  const columns: Column<ApplicantView>[] = [
    {
      header: "Applicant",
      kind: "text",
      cell: ({ id, data, legalHold }) => (
        <>
          <RowLink href={`/applicants/${id}`}>
            {data ? <bdi>{`${data.firstName} ${data.lastName}`}</bdi> : "Erased"}
          </RowLink>{" "}
          {legalHold && (
            <Badge size="sm" color="amber">
              Legal hold
            </Badge>
          )}
          <CellId>…{id.slice(-8)}</CellId>
        </>
      ),
    },
    { header: "SSN", kind: "line", from: "md", cell: ({ data }) => data?.ssn ?? "–" },
    {
      header: "Email",
      kind: "text",
      from: "md",
      cell: ({ data }) => <bdi>{data?.email ?? "–"}</bdi>,
      folded: ({ data }) => data?.email && <bdi>{data.email}</bdi>,
    },
    {
      header: "External ID",
      kind: "text",
      from: "sm",
      cell: ({ externalId }) => <bdi>{externalId ?? "–"}</bdi>,
      folded: ({ externalId }) => externalId !== null && <bdi>{externalId}</bdi>,
    },
    {
      header: "Latest score",
      kind: "number",
      from: "md",
      cell: ({ id }) => latest[id]?.riskScore ?? "–",
    },
    {
      header: "Final decision",
      from: "sm",
      cell: ({ id }) => <Latest analysis={latest[id]} />,
      folded: ({ id }) => latest[id] && <Latest analysis={latest[id]} />,
    },
    {
      header: "Created",
      kind: "line",
      cell: ({ createdAt }) => <RelativeTime instant={createdAt} now={now} />,
    },
  ];
  return (
    <DataTable
      caption="Applicants, newest first"
      columns={columns}
      rows={applicants}
      rowKey={({ id }) => id}
    />
  );
}

function Latest({ analysis }: { analysis: LatestAnalysis | undefined }) {
  if (!analysis) return "–";
  return <FinalDecision machine={analysis.decision} final={analysis.finalDecision} />;
}
