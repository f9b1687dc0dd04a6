import { CellDetails, type Column } from "@/app/ui/lists/data-table";
import { recordOf } from "@/lib/contract/batch-csv";
import type { ErrorDetail } from "@/lib/contract/errors";
import { CheckedRows, cellText, maskedSsn, RowCheck } from "./checked-rows";
import { RowRepair, type RowRepairProps } from "./row-repair";

/** An applicant of a file, as it will be sent. */
export interface CheckedRow {
  /** Its place in the file, from 1. */
  row: number;
  /** Of a CSV file, where its row begins. */
  line?: number;
  raw: unknown;
  /** Empty if it is valid. */
  problems: ErrorDetail[];
}

interface RowPreviewProps {
  rows: readonly CheckedRow[];
  /** Lets the reader correct the cells at fault. */
  repair?: Pick<RowRepairProps, "cellOf" | "onChange"> | undefined;
  /** What rows have besides an applicant, after the check. */
  more?: readonly Column<CheckedRow>[];
}

/** The first applicants of a file, with their problems. */
export function RowPreview({ rows, repair, more = [] }: RowPreviewProps) {
  const columns: Column<CheckedRow>[] = [
    {
      header: "Row",
      kind: "line",
      cell: ({ row, line }) => (
        <>
          {row.toLocaleString("en-US")}
          {line !== undefined && <CellDetails>line {line.toLocaleString("en-US")}</CellDetails>}
        </>
      ),
    },
    { header: "External ID", kind: "line", cell: ({ raw }) => <bdi>{cellText(fieldsOf(raw).id)}</bdi> },
    {
      header: "Check",
      cell: ({ row, problems }) =>
        repair && problems.length > 0 ? (
          <RowRepair row={row} problems={problems} {...repair} />
        ) : (
          <RowCheck problems={problems} />
        ),
    },
    ...more,
    ...applicantColumns,
  ];
  return <CheckedRows rows={rows} columns={columns} rowKey={({ row }) => row} />;
}

const applicantColumns: Column<CheckedRow>[] = [
  {
    header: "Name",
    cell: ({ raw }) => {
      const { firstName, lastName } = fieldsOf(raw).data;
      return <bdi>{[cellText(firstName), cellText(lastName)].join(" ").trim()}</bdi>;
    },
  },
  { header: "SSN", kind: "line", cell: ({ raw }) => maskedSsn(cellText(fieldsOf(raw).data.ssn)) },
  { header: "Email", cell: ({ raw }) => <bdi>{cellText(fieldsOf(raw).data.email)}</bdi> },
  { header: "Phone", kind: "line", cell: ({ raw }) => <bdi>{cellText(fieldsOf(raw).data.phone)}</bdi> },
  { header: "Application", cell: ({ raw }) => <bdi>{applicationOf(raw)}</bdi> },
  {
    header: "Address",
    kind: "text",
    cell: ({ raw }) => {
      const address = recordOf(fieldsOf(raw).data.address);
      const parts = ["street", "city", "state", "zip"].map((part) => cellText(address[part]));
      return <bdi>{parts.join(" ").trim()}</bdi>;
    },
  },
];

function fieldsOf(raw: unknown): { id: unknown; data: Record<string, unknown> } {
  const { id, data } = recordOf(raw);
  return { id, data: recordOf(data) };
}

/** What was stated besides the applicant's data. */
function applicationOf(raw: unknown): string {
  const { amount, product, context } = recordOf(raw);
  const { ip, deviceId, userAgent } = recordOf(context);
  return [amount, product, ip, deviceId, userAgent]
    .map(cellText)
    .filter((text) => text !== "")
    .join(" · ");
}
