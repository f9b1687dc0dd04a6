"use client";

import { attemptText } from "@/app/(dashboard)/settings/webhooks/attempt-text";
import { DeliveryStatus } from "@/app/(dashboard)/settings/webhooks/delivery-status";
import { isAboutToChange } from "@/app/(dashboard)/settings/webhooks/is-about-to-change";
import { RelativeTime } from "@/app/ui/dates/relative-time";
import { createdColumn } from "@/app/ui/lists/created-column";
import { CellDetails, CellId, type Column, DataTable, RowLink } from "@/app/ui/lists/data-table";
import { soon, useRefreshes } from "@/app/ui/progress/use-refreshes";
import type { DeliveryView } from "@/lib/contract/webhooks";

/** Refreshes the page while a delivery is pending. */
export function DeliveryTable({ deliveries, now }: { deliveries: DeliveryView[]; now: number }) {
  useRefreshes(
    deliveries.some((delivery) => isAboutToChange(delivery, now)),
    soon,
  );
  const columns: Column<DeliveryView>[] = [
    {
      header: "Event",
      kind: "text",
      cell: ({ id, event, eventId }) => (
        <>
          <RowLink href={`/settings/webhooks/deliveries/${id}`}>{event}</RowLink>
          <CellId from="sm">{eventId}</CellId>
        </>
      ),
    },
    {
      header: "Status",
      cell: ({ status, attemptCount }) => <DeliveryStatus status={status} attemptCount={attemptCount} />,
    },
    {
      header: "Last attempt",
      from: "md",
      folded: ({ lastAttempt }) => lastAttempt && attemptText(lastAttempt),
      cell: ({ lastAttempt, status, attemptCount, nextAttemptAt }) => (
        <>
          {lastAttempt === null ? "None yet" : attemptText(lastAttempt)}
          {status === "pending" && attemptCount > 0 && nextAttemptAt !== null && (
            <CellDetails>
              next <RelativeTime instant={nextAttemptAt} now={now} />
            </CellDetails>
          )}
        </>
      ),
    },
    { header: "Attempts", kind: "number", from: "sm", cell: ({ attemptCount }) => attemptCount },
    createdColumn("Created", "sm", now),
  ];
  return (
    <DataTable
      caption="Deliveries, newest first"
      columns={columns}
      rows={deliveries}
      rowKey={({ id }) => id}
    />
  );
}
