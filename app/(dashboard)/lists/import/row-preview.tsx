import { LocalDay } from "@/app/ui/dates/local-day";
import type { Column } from "@/app/ui/lists/data-table";
import { CheckedRows, cellText, maskedSsn, RowCheck } from "@/app/ui/upload/checked-rows";
import type { ReadRow } from "./read-rows";

/** The first rows of a file, with their problems. */
export function RowPreview({ rows }: { rows: ReadRow[] }) {
  return <CheckedRows rows={rows} columns={columns} rowKey={({ line }) => line} />;
}

const columns: Column<ReadRow>[] = [
  { header: "Line", cell: ({ line }) => line },
  { header: "Check", cell: ({ problems }) => <RowCheck problems={problems} /> },
  { header: "List", kind: "line", cell: ({ entry }) => <bdi>{cellText(entry.effect)}</bdi> },
  { header: "Kind", kind: "line", cell: ({ entry }) => <bdi>{cellText(entry.kind)}</bdi> },
  { header: "Value", cell: ({ entry }) => <bdi>{shownValue(entry)}</bdi> },
  { header: "Reason", cell: ({ entry }) => <bdi>{cellText(entry.reason)}</bdi> },
  { header: "Until", kind: "line", cell: ({ entry }) => <Until instant={entry.expiresAt} /> },
];

function shownValue({ kind, value }: Record<string, string>): string {
  return kind === "ssn" ? maskedSsn(cellText(value)) : cellText(value);
}

function Until({ instant }: { instant: string | undefined }) {
  if (instant === undefined) return null;
  return Number.isNaN(Date.parse(instant)) ? <bdi>{cellText(instant)}</bdi> : <LocalDay instant={instant} />;
}
