import { RelativeTime } from "@/app/ui/dates/relative-time";
import { Badge } from "@/app/ui/kit/feedback";
import { Text } from "@/app/ui/kit/text";
import { CellDetails, CellId, type Column, DataTable, RowLink } from "@/app/ui/lists/data-table";
import { DecisionBadge } from "@/app/ui/risk/decision-badge";
import { FinalDecision } from "@/app/ui/risk/final-decision";
import type { ListedAnalysis } from "@/lib/domain/analyses/list/browse";

interface AnalysisTableProps {
  analyses: ListedAnalysis[];
  /** Names of the applicants, by id; erased applicants have none. */
  names: Record<string, string>;
  now: number;
  caption: string;
}

const bases = { score: "by score", rule: "by rule", insufficient_evidence: "evidence missing" } as const;
const outcomes = { good: "Good", confirmed_fraud: "Confirmed fraud" } as const;

export function AnalysisTable({ analyses, names, now, caption }: AnalysisTableProps) {
  const columns: Column<ListedAnalysis>[] = [
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
      header: "Automated decision",
      from: "md",
      cell: ({ result, decisionBasis }) =>
        result ? (
          <>
            <DecisionBadge decision={result.decision} />
            {decisionBasis !== null && <CellDetails>{bases[decisionBasis]}</CellDetails>}
          </>
        ) : (
          "–"
        ),
    },
    {
      header: "Final decision",
      cell: ({ result, finalDecision, status, review }) =>
        result && finalDecision ? (
          <FinalDecision machine={result.decision} final={finalDecision} by={review?.by} />
        ) : (
          <Badge color="gray" miw="max-content">
            {status === "failed" ? "Failed" : "Processing"}
          </Badge>
        ),
    },
    {
      header: "Outcome",
      from: "md",
      cell: ({ outcome }) =>
        outcome === null ? (
          "–"
        ) : (
          <Text span size="sm" c={outcome === "confirmed_fraud" ? "var(--danger)" : undefined}>
            {outcomes[outcome]}
          </Text>
        ),
      folded: ({ outcome }) => outcome !== null && outcomes[outcome],
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
