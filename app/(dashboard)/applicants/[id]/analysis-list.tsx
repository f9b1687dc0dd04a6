import { Badge, Text } from "@mantine/core";
import { CellId, type Column, DataTable, RowLink } from "@/app/ui/data-table";
import { DecisionBadge } from "@/app/ui/decision-badge";
import { RelativeTime } from "@/app/ui/relative-time";
import type { AnalysisSummary, Decision } from "@/lib/contract/analyses";

type ListedAnalysis = AnalysisSummary & { reviewDecision: Decision | null };

export function AnalysisList({ analyses, now }: { analyses: ListedAnalysis[]; now: number }) {
  if (analyses.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No analysis is left.
      </Text>
    );
  const columns: Column<ListedAnalysis>[] = [
    {
      header: "Analyzed",
      cell: ({ id, createdAt }) => (
        <>
          <RowLink href={`/review/${id}`}>
            <RelativeTime instant={createdAt} now={now} />
          </RowLink>
          <CellId>…{id.slice(-8)}</CellId>
        </>
      ),
    },
    { header: "Score", kind: "number", cell: ({ result }) => result?.riskScore ?? "–" },
    {
      header: "Decision",
      cell: ({ result, status }) =>
        result ? (
          <DecisionBadge decision={result.decision} />
        ) : (
          <Badge color="red">{status === "failed" ? "Failed" : "Processing"}</Badge>
        ),
    },
    {
      header: "Reviewed",
      from: "sm",
      cell: ({ reviewDecision }) => (reviewDecision ? <DecisionBadge decision={reviewDecision} /> : "–"),
    },
  ];
  return (
    <DataTable caption="Analyses, newest first" columns={columns} rows={analyses} rowKey={({ id }) => id} />
  );
}
