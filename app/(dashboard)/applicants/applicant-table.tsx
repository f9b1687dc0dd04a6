import { Badge } from "@mantine/core";
import { CellId, type Column, DataTable, RowLink } from "@/app/ui/data-table";
import { RelativeTime } from "@/app/ui/relative-time";
import type { ApplicantView } from "@/lib/contract/applicants";

export function ApplicantTable({ applicants, now }: { applicants: ApplicantView[]; now: number }) {
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
