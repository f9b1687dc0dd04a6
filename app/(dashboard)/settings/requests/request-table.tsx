import { CopyId } from "@/app/ui/copy/copy-id";
import { RelativeTime } from "@/app/ui/dates/relative-time";
import { Badge } from "@/app/ui/kit/feedback";
import { CellDetails, CellTitle, type Column, DataTable } from "@/app/ui/lists/data-table";
import type { RequestView } from "@/lib/domain/requests/list";
import classes from "./request-table.module.css";

interface RequestTableProps {
  requests: RequestView[];
  keyNames: Record<string, string>;
  now: number;
}

export function RequestTable({ requests, keyNames, now }: RequestTableProps) {
  const columns: Column<RequestView>[] = [
    {
      header: "Request",
      kind: "text",
      cell: ({ id, method, route, omitted, errorCode, errorDetails }) => (
        <>
          <CellTitle>
            <code className={classes.route}>
              {method} {route === null ? "(unknown path)" : `/v1${route}`}
            </code>
          </CellTitle>
          <CopyId id={id} what="trace id" />
          {errorCode !== null && (
            <CellDetails>
              {errorCode}
              {errorDetails.map(({ path, message }) => (
                <div key={`${path} ${message}`}>
                  <code>{path}</code> {message}
                </div>
              ))}
            </CellDetails>
          )}
          {omitted > 0 && (
            <CellDetails>
              {omitted.toLocaleString("en-US")} {omitted === 1 ? "request" : "requests"} before this one
              couldn't be logged.
            </CellDetails>
          )}
        </>
      ),
    },
    {
      header: "Status",
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      header: "Key",
      from: "md",
      cell: ({ keyId }) => keyNames[keyId] ?? <code>{keyId}</code>,
      folded: ({ keyId }) => keyNames[keyId] ?? keyId,
    },
    {
      header: "Duration",
      kind: "number",
      from: "sm",
      cell: ({ milliseconds }) => `${milliseconds.toLocaleString("en-US")} ms`,
      folded: ({ milliseconds }) => `${milliseconds.toLocaleString("en-US")} ms`,
    },
    {
      header: "When",
      kind: "line",
      from: "sm",
      cell: ({ createdAt }) => <RelativeTime instant={createdAt} now={now} />,
      folded: ({ createdAt }) => <RelativeTime instant={createdAt} now={now} />,
    },
  ];
  return (
    <DataTable
      caption="API requests, newest first"
      columns={columns}
      rows={requests}
      rowKey={({ id }) => id}
    />
  );
}

function StatusBadge({ status }: { status: number }) {
  const color = status >= 500 ? "red" : status >= 400 ? "amber" : "green";
  return <Badge color={color}>{status}</Badge>;
}
