import { RelativeTime } from "@/app/ui/dates/relative-time";
import { Badge } from "@/app/ui/kit/feedback";
import { Text } from "@/app/ui/kit/text";
import { CellId, type Column, DataTable, RowLink } from "@/app/ui/lists/data-table";
import { DecisionBadge } from "@/app/ui/risk/decision-badge";
import type { AnalysisSummary } from "@/lib/contract/analyses";

export function AnalysisList({ analyses, now }: { analyses: AnalysisSummary[]; now: number }) {
  if (analyses.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No analyses left.
      </Text>
    );
  const columns: Column<AnalysisSummary>[] = [
    {
      header: "Analyzed",
      cell: ({ id, createdAt }) => (
        <>
          <RowLink href={`/analyses/${id}`}>
            <RelativeTime instant={createdAt} now={now} />
          </RowLink>
          <CellId>…{id.slice(-8)}</CellId>
        </>
      ),
    },
    { header: "Score", kind: "number", cell: ({ result }) => result?.riskScore ?? "–" },
    {
      header: "Automated decision",
      from: "sm",
      cell: ({ result, status }) =>
        result ? (
          <DecisionBadge decision={result.decision} />
        ) : (
          <Badge color="red">{status === "failed" ? "Failed" : "Processing"}</Badge>
        ),
    },
    {
      header: "Final decision",
      cell: ({ finalDecision }) => (finalDecision ? <DecisionBadge decision={finalDecision} /> : "–"),
    },
  ];
  return (
    <DataTable caption="Analyses, newest first" columns={columns} rows={analyses} rowKey={({ id }) => id} />
  );
}
