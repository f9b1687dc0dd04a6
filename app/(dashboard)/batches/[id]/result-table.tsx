import { Text } from "@/app/ui/kit/text";
import { type BadgeLook, CellBadge } from "@/app/ui/lists/cell-badge";
import { CellDetails, type Column, DataTable, RowLink } from "@/app/ui/lists/data-table";
import { FinalDecision } from "@/app/ui/risk/final-decision";
import type { BatchResult } from "@/lib/contract/batches";

const statuses: Record<BatchResult["status"], BadgeLook> = {
  completed: { color: "green", label: "Completed" },
  failed: { color: "red", label: "Failed" },
  canceled: { color: "gray", label: "Canceled" },
};

/** Instead of reasons, where the batch didn't ask for them or there are none. */
const bases: Record<NonNullable<BatchResult["decisionBasis"]>, string> = {
  score: "By score",
  rule: "By rule",
  insufficient_evidence: "Required evidence is missing",
};

/** Who reviewed an analysis, in words, by its id. */
type Reviewers = Readonly<Record<string, string>>;

/** Applicants' names, by their ids; none for a reader who may not see them. */
type Names = Readonly<Record<string, string>>;

const columnsWith = (reviewers: Reviewers, names: Names): Column<BatchResult>[] => [
  {
    header: "Applicant",
    kind: "text",
    cell: ({ id, applicantId, position, requestId }) => {
      const name = applicantId === null ? undefined : names[applicantId];
      const shown = <bdi>{name ?? id ?? "without an id"}</bdi>;
      return (
        <>
          {requestId === null ? shown : <RowLink href={`/analyses/${requestId}`}>{shown}</RowLink>}
          <CellDetails>
            Row {(position + 1).toLocaleString("en-US")}
            {name !== undefined && id !== null && (
              <>
                {" · "}
                <bdi>{id}</bdi>
              </>
            )}
          </CellDetails>
        </>
      );
    },
  },
  { header: "Score", kind: "number", cell: ({ riskScore }) => riskScore ?? "–" },
  {
    header: "Final decision",
    cell: ({ decision, finalDecision, requestId, status }) =>
      decision ? (
        <FinalDecision
          machine={decision}
          final={finalDecision ?? decision}
          by={requestId === null ? undefined : reviewers[requestId]}
        />
      ) : (
        <CellBadge {...statuses[status]} />
      ),
  },
  { header: "Why", kind: "text", from: "sm", cell: (result) => <Why result={result} /> },
];

interface ResultTableProps {
  results: BatchResult[];
  reviewers: Reviewers;
  names: Names;
}

export function ResultTable({ results, reviewers, names }: ResultTableProps) {
  return (
    <DataTable
      caption="Results, in the order of the submission"
      columns={columnsWith(reviewers, names)}
      rows={results}
      rowKey={({ position }) => position}
    />
  );
}

function Why({ result: { error, reasons, decisionBasis } }: { result: BatchResult }) {
  if (error)
    return (
      <Text size="sm" c="var(--danger)">
        {(error.details ?? []).length === 0
          ? error.message
          : error.details?.map(({ path, message }) => `${fieldOf(path)} ${message}`).join("; ")}
      </Text>
    );
  if (reasons && reasons.length > 0)
    return (
      <Text size="sm" c="dimmed" style={{ maxWidth: "60ch" }}>
        {reasons.join(" ")}
      </Text>
    );
  return (
    <Text size="sm" c="dimmed">
      {decisionBasis === null ? "" : bases[decisionBasis]}
    </Text>
  );
}

/** A path without its entry, which the row already names. */
function fieldOf(path: string): string {
  return path.replace(/^applicants\[\d+\]\.?(?:data\.)?/, "") || "the entry";
}
