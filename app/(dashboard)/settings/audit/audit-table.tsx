import { CopyId } from "@/app/ui/copy-id";
import { CellDetails, CellTitle, type Column, DataTable } from "@/app/ui/data-table";
import { RelativeTime } from "@/app/ui/relative-time";
import type { AuditEntryView } from "@/lib/domain/audit/list";

/** An entry with the name of its actor. */
export type ListedEntry = AuditEntryView & { actorName: string };

export function AuditTable({ entries, now }: { entries: ListedEntry[]; now: number }) {
  const columns: Column<ListedEntry>[] = [
    {
      header: "Action",
      kind: "line",
      cell: ({ sequence, action, target }) => (
        <>
          <CellTitle>{action}</CellTitle>
          <CopyId id={target} what={`target of entry ${sequence}`} />
        </>
      ),
    },
    {
      header: "Who",
      from: "sm",
      cell: ({ actorName }) => <bdi>{actorName}</bdi>,
      folded: ({ actorName }) => <bdi>{actorName}</bdi>,
    },
    {
      header: "Details",
      kind: "faint",
      from: "md",
      cell: ({ details }) => describe(details),
      folded: ({ details }) => describe(details),
    },
    {
      header: "When",
      kind: "line",
      from: "sm",
      cell: ({ at, sequence }) => (
        <>
          <RelativeTime instant={at} now={now} />
          <CellDetails>#{sequence}</CellDetails>
        </>
      ),
      folded: ({ at }) => <RelativeTime instant={at} now={now} />,
    },
  ];
  return (
    <DataTable
      caption="Audit log, newest first"
      columns={columns}
      rows={entries}
      rowKey={({ sequence }) => sequence}
    />
  );
}

/** Facts of a change, such as "status: disabled · reason: gone". */
function describe(details: Record<string, unknown>): string {
  return Object.entries(details)
    .filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => `${name}: ${inWords(value)}`)
    .join(" · ");
}

function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
