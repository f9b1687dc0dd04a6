import { Badge } from "@mantine/core";
import { CellId, type Column, DataTable, RowLink } from "@/app/ui/data-table";
import { DecisionBadge } from "@/app/ui/decision-badge";
import { RelativeTime } from "@/app/ui/relative-time";
import type { AnalysisSummary } from "@/lib/contract/analyses";

interface AnalysisTableProps {
  analyses: AnalysisSummary[];
  /** Names of the applicants, by id; erased applicants have none. */
  names: Record<string, string>;
  now: number;
  caption: string;
}

const bases = { score: "by score", rule: "by rule", insufficient_evidence: "evidence missing" } as const;

export function AnalysisTable({ analyses, names, now, caption }: AnalysisTableProps) {
  const columns: Column<AnalysisSummary>[] = [
    {
      header: "Applicant",
      kind: "text",
      cell: ({ id, applicantId }) => (
        <>
          <RowLink href={`/analyses/${id}`}>
            <bdi>{names[applicantId] ?? "Erased applicant"}</bdi>
          </RowLink>
          <CellId from="md">{id}</CellId>
        </>
      ),
    },
    {
      header: "External ID",
      kind: "text",
      from: "md",
      cell: ({ externalId }) => <bdi>{externalId ?? "–"}</bdi>,
      folded: ({ externalId }) => externalId !== null && <bdi>{externalId}</bdi>,
    },
    { header: "Score", kind: "number", cell: ({ result }) => result?.riskScore ?? "–" },
    {
      header: "Decision",
      cell: ({ result, status }) =>
        result ? (
          <DecisionBadge decision={result.decision} />
        ) : (
          <Badge color="gray" miw="max-content">
            {status === "failed" ? "Failed" : "Processing"}
          </Badge>
        ),
    },
    {
      header: "Basis",
      kind: "faint",
      from: "md",
      cell: ({ decisionBasis }) => (decisionBasis === null ? "–" : bases[decisionBasis]),
    },
    {
      header: "Time",
      kind: "line",
      from: "md",
      cell: ({ createdAt }) => <RelativeTime instant={createdAt} now={now} />,
      folded: ({ createdAt }) => <RelativeTime instant={createdAt} now={now} />,
    },
  ];
  return <DataTable caption={caption} columns={columns} rows={analyses} rowKey={({ id }) => id} />;
}
