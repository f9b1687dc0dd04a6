import { counted } from "@/app/ui/charts/figures";
import { CopyId } from "@/app/ui/copy/copy-id";
import { createdColumn } from "@/app/ui/lists/created-column";
import { CellDetails, type Column, DataTable, RowLink } from "@/app/ui/lists/data-table";
import type { RequestView } from "@/lib/domain/requests/view";
import { requestName } from "./request-name";
import { RequestStatus } from "./request-status";
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
          <RowLink href={`/settings/requests/${id}`}>
            <code className={classes.route}>{requestName({ method, route })}</code>
          </RowLink>
          <br />
          <CopyId id={id} what={`trace ID that ends in ${id.slice(-6)}`} />
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
            <CellDetails>{counted(omitted, "request")} before this one couldn't be logged.</CellDetails>
          )}
        </>
      ),
    },
    {
      header: "Status",
      cell: ({ status }) => <RequestStatus status={status} />,
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
    createdColumn("When", "sm", now),
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
