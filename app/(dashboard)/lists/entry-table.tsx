import { IconPencil, IconTrash } from "@tabler/icons-react";
import { LocalDay } from "@/app/ui/dates/local-day";
import { RelativeTime } from "@/app/ui/dates/relative-time";
import { CellBadge } from "@/app/ui/lists/cell-badge";
import { CellDetails, CellId, CellText, type Column, DataTable } from "@/app/ui/lists/data-table";
import { ActionMenu } from "@/app/ui/menus/action-menu";
import type { ListEntryView } from "@/lib/contract/list-entries";
import { kindNames } from "./names";

/** An entry with the name of its author. */
export type ListedEntry = ListEntryView & { author: string };

interface EntryTableProps {
  entries: ListedEntry[];
  now: number;
  mayChange: boolean;
  onEdit(entry: ListedEntry): void;
  onRemove(entry: ListedEntry): void;
}

export function EntryTable({ entries, now, mayChange, onEdit, onRemove }: EntryTableProps) {
  const columns: Column<ListedEntry>[] = [
    {
      header: "Value",
      kind: "text",
      cell: ({ id, value, kind }) => (
        <>
          <bdi>{value ?? "Hidden"}</bdi>
          <CellDetails>{kindNames[kind]}</CellDetails>
          <CellId>…{id.slice(-8)}</CellId>
        </>
      ),
    },
    {
      header: "List",
      kind: "line",
      cell: ({ effect }) => (
        <CellBadge
          color={effect === "block" ? "red" : "green"}
          label={effect === "block" ? "Block" : "Allow"}
        />
      ),
    },
    {
      header: "Reason",
      kind: "text",
      from: "md",
      cell: ({ reason }) => <bdi>{reason ?? "Hidden"}</bdi>,
      folded: ({ reason }) => reason !== null && <bdi>{reason}</bdi>,
    },
    {
      header: "Until",
      kind: "line",
      from: "sm",
      cell: ({ expiresAt, isExpired }) =>
        expiresAt === null ? "–" : isExpired ? "Expired" : <LocalDay instant={expiresAt} />,
      folded: ({ expiresAt, isExpired }) =>
        expiresAt !== null &&
        (isExpired ? (
          "expired"
        ) : (
          <>
            until <LocalDay instant={expiresAt} />
          </>
        )),
    },
    {
      header: "Added",
      kind: "line",
      from: "sm",
      cell: ({ author, createdAt }) => (
        <>
          <RelativeTime instant={createdAt} now={now} />
          <CellText text={author} />
        </>
      ),
      folded: ({ createdAt }) => (
        <>
          added <RelativeTime instant={createdAt} now={now} />
        </>
      ),
    },
  ];
  if (mayChange) {
    columns.push({
      header: "Actions",
      kind: "actions",
      cell: (entry) => (
        <ActionMenu
          label={`Actions for ${entry.value}`}
          width={160}
          entries={[
            { label: "Edit…", Icon: IconPencil, onSelect: () => onEdit(entry) },
            { label: "Remove…", Icon: IconTrash, isDestructive: true, onSelect: () => onRemove(entry) },
          ]}
        />
      ),
    });
  }
  return (
    <DataTable
      caption="List entries, newest first"
      columns={columns}
      rows={entries}
      rowKey={({ id }) => id}
      isFaint={({ isExpired }) => isExpired}
    />
  );
}
