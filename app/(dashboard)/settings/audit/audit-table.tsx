"use client";

import { Table, Text } from "@mantine/core";
import { CopyId } from "@/app/ui/copy-id";
import classes from "@/app/ui/data-table.module.css";
import { RelativeTime } from "@/app/ui/relative-time";
import type { AuditEntryView } from "@/lib/domain/audit/list";

/** An entry with who did it in words. */
export type ListedEntry = AuditEntryView & { actorName: string };

/** The log; on narrow screens the lesser columns move into the first. */
export function AuditTable({ entries, now }: { entries: ListedEntry[]; now: number }) {
  return (
    <div className={classes.frame}>
      <Table className={classes.table} verticalSpacing="sm">
        <caption hidden>Audit log, newest first</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Action</Table.Th>
            <Table.Th scope="col" visibleFrom="sm">
              Who
            </Table.Th>
            <Table.Th scope="col" visibleFrom="md">
              Details
            </Table.Th>
            <Table.Th scope="col" visibleFrom="sm">
              When
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map((entry) => (
            <Entry key={entry.sequence} entry={entry} now={now} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Entry({ entry, now }: { entry: ListedEntry; now: number }) {
  const { sequence, at, action, actorName, target, details } = entry;
  return (
    <Table.Tr>
      <Table.Td className={`${classes.text} ${classes.withId}`}>
        <div style={{ fontWeight: 500 }}>{action}</div>
        <CopyId id={target} what={`target of entry ${sequence}`} />
        <Text className={classes.details} hiddenFrom="sm">
          <bdi>{actorName}</bdi>, <RelativeTime instant={at} now={now} />
        </Text>
        <Text className={classes.details} hiddenFrom="md">
          {describe(details)}
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <bdi>{actorName}</bdi>
      </Table.Td>
      <Table.Td visibleFrom="md" className={classes.details}>
        {describe(details)}
      </Table.Td>
      <Table.Td visibleFrom="sm" className={classes.date}>
        <RelativeTime instant={at} now={now} />
        <div className={classes.details}>#{sequence}</div>
      </Table.Td>
    </Table.Tr>
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
