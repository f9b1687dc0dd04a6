"use client";

import { Table } from "@mantine/core";
import { attemptWords } from "@/app/(dashboard)/settings/webhooks/attempt-text";
import { DeliveryStatus } from "@/app/(dashboard)/settings/webhooks/delivery-status";
import { isAboutToChange } from "@/app/(dashboard)/settings/webhooks/is-about-to-change";
import { useRefreshed } from "@/app/(dashboard)/settings/webhooks/use-refreshed";
import classes from "@/app/ui/data-table.module.css";
import { Link } from "@/app/ui/link";
import { RelativeTime } from "@/app/ui/relative-time";
import type { DeliveryView } from "@/lib/contract/webhooks";

/** The log of a webhook; it keeps itself up to date while something is on its way. */
export function DeliveryTable({ deliveries, now }: { deliveries: DeliveryView[]; now: number }) {
  useRefreshed(deliveries.some((delivery) => isAboutToChange(delivery, now)));
  return (
    <div className={classes.frame}>
      <Table className={classes.table} verticalSpacing="sm" highlightOnHover>
        <caption hidden>Deliveries, newest first</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Event</Table.Th>
            <Table.Th scope="col">Status</Table.Th>
            <Table.Th scope="col" visibleFrom="md">
              Last attempt
            </Table.Th>
            <Table.Th scope="col" visibleFrom="sm" className={classes.number}>
              Attempts
            </Table.Th>
            <Table.Th scope="col" visibleFrom="sm">
              Created
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} now={now} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function DeliveryRow({ delivery, now }: { delivery: DeliveryView; now: number }) {
  const { id, event, eventId, lastAttempt, attemptCount, createdAt, nextAttemptAt, status } = delivery;
  return (
    <Table.Tr>
      <Table.Td className={classes.text}>
        <Link href={`/settings/webhooks/deliveries/${id}`} className={classes.link}>
          {event}
        </Link>
        <div className={`${classes.details} ${classes.id}`}>{eventId}</div>
      </Table.Td>
      <Table.Td>
        <DeliveryStatus status={status} attemptCount={attemptCount} />
      </Table.Td>
      <Table.Td visibleFrom="md">
        {lastAttempt === null ? "None yet" : attemptWords(lastAttempt)}
        {status === "pending" && attemptCount > 0 && nextAttemptAt !== null && (
          <div className={classes.details}>
            next <RelativeTime instant={nextAttemptAt} now={now} />
          </div>
        )}
      </Table.Td>
      <Table.Td visibleFrom="sm" className={classes.number}>
        {attemptCount}
      </Table.Td>
      <Table.Td visibleFrom="sm" className={classes.date}>
        <RelativeTime instant={createdAt} now={now} />
      </Table.Td>
    </Table.Tr>
  );
}
