import { Badge } from "@/app/ui/kit/feedback";
import { CellDetails, CellText, type Column, DataTable, RowLink } from "@/app/ui/lists/data-table";
import type { DueLetter } from "@/lib/contract/letters";
import { longDay } from "@/lib/platform/days";
import { daysText, LetterBadge } from "./letter-state";

type Row = DueLetter & { name: string };

const columns: Column<Row>[] = [
  {
    header: "Applicant",
    cell: ({ analysisId, name, externalId }) => (
      <>
        <RowLink href={`/analyses/${analysisId}/letter`}>
          <bdi>{name}</bdi>
        </RowLink>
        <CellText text={externalId} />
      </>
    ),
  },
  { header: "State", cell: ({ status }) => <LetterBadge status={status} /> },
  {
    header: "Received",
    kind: "line",
    from: "md",
    cell: ({ receivedOn }) => longDay(receivedOn),
    folded: "received",
  },
  {
    header: "Due",
    kind: "line",
    cell: ({ dueOn, daysLeft }) => (
      <>
        {longDay(dueOn)}
        <CellDetails>
          {daysLeft < 0 ? (
            <Badge color="red" size="sm">
              {daysText(daysLeft)}
            </Badge>
          ) : (
            daysText(daysLeft)
          )}
        </CellDetails>
      </>
    ),
  },
];

export function DueTable({ letters }: { letters: Row[] }) {
  return (
    <DataTable
      caption="Letters to send, the most urgent first"
      columns={columns}
      rows={letters}
      rowKey={({ analysisId }) => analysisId}
    />
  );
}
