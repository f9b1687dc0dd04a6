import { Text } from "@/app/ui/kit/text";
import { CellBadge } from "@/app/ui/lists/cell-badge";
import { createdColumn } from "@/app/ui/lists/created-column";
import { CellDetails, type Column, DataTable, RowLink } from "@/app/ui/lists/data-table";
import { FinalDecision } from "@/app/ui/risk/final-decision";
import type { ListedAnalysis } from "@/lib/domain/analyses/list/browse";
import classes from "./analyses-panel.module.css";

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
      cell: ({ result, decisionBasis, finalDecision, status, review }) =>
        result && finalDecision ? (
          <span className={classes.decision}>
            <FinalDecision machine={result.decision} final={finalDecision} by={review?.by} />
            {!review && decisionBasis !== null && <CellDetails>{bases[decisionBasis]}</CellDetails>}
          </span>
        ) : (
          <CellBadge color="gray" label={status === "failed" ? "Failed" : "Processing"} />
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
    createdColumn("Time", "md", now),
  ];
  return <DataTable caption={caption} columns={columns} rows={analyses} rowKey={({ id }) => id} />;
}
