import { CopyId } from "@/app/ui/copy/copy-id";
import { RelativeTime } from "@/app/ui/dates/relative-time";
import { TextLink } from "@/app/ui/links/text-link";
import { CellDetails, type Column, DataTable } from "@/app/ui/lists/data-table";
import type { AuditEntryView } from "@/lib/domain/audit/list";
import type { SentencePart } from "@/lib/domain/audit/sentence";
import classes from "./audit-table.module.css";
import { pageOfRecord } from "./record-page";

/** An entry with the name of its actor, and in words. */
export type ListedEntry = AuditEntryView & { actorName: string; sentence: SentencePart[] };

interface AuditTableProps {
  entries: ListedEntry[];
  /** Records that have no page any more. */
  gone: ReadonlySet<string>;
  now: number;
}

export function AuditTable({ entries, gone, now }: AuditTableProps) {
  const columns: Column<ListedEntry>[] = [
    {
      header: "What happened",
      kind: "text",
      cell: ({ sequence, actorName, sentence, action, target }) => (
        <>
          <strong>
            <bdi>{capitalized(actorName)}</bdi>
          </strong>{" "}
          {sentence.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sentence never changes
            <Part key={index} part={part} gone={gone} />
          ))}
          .
          <CellDetails>
            {action} <CopyId id={target} what={`target of entry ${sequence}`} />
          </CellDetails>
        </>
      ),
    },
    {
      header: "Details",
      kind: "faint",
      from: "md",
      cell: ({ details }) => describe(details),
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
      className={classes.table}
    />
  );
}

function Part({ part, gone }: { part: SentencePart; gone: ReadonlySet<string> }) {
  if (typeof part === "string") return part;
  const href = gone.has(part.id) ? undefined : pageOfRecord(part.id);
  const text = <bdi>{part.text}</bdi>;
  return href === undefined ? text : <TextLink href={href}>{text}</TextLink>;
}

export function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
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
