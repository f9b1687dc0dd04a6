"use client";

import { Badge, Table, Text, Title } from "@mantine/core";
import tableClasses from "@/app/ui/data-table.module.css";
import { RelativeTime } from "@/app/ui/relative-time";
import type { PolicyVersion } from "@/lib/domain/policy/list";
import classes from "./policy.module.css";

interface VersionHistoryProps {
  /** Newest first; the first is in force. */
  versions: PolicyVersion[];
  /** Of the member who looks. */
  ownId: string;
  now: number;
}

/** Who changed the policy when, and why. */
export function VersionHistory({ versions, ownId, now }: VersionHistoryProps) {
  return (
    <section aria-labelledby="versions">
      <Title order={2} id="versions" mt="xl" mb="sm">
        Versions
      </Title>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <section className={tableClasses.frame} tabIndex={0} aria-label="Versions, newest first">
        <Table className={tableClasses.table} verticalSpacing="sm">
          <caption hidden>Versions of the policy, newest first</caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Version</Table.Th>
              <Table.Th scope="col">Why</Table.Th>
              <Table.Th scope="col" visibleFrom="sm">
                By
              </Table.Th>
              <Table.Th scope="col">Published</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {versions.map(({ version, note, createdBy, createdAt }, i) => (
              <Table.Tr key={version}>
                <Table.Td>
                  {version}{" "}
                  {i === 0 && (
                    <Badge variant="light" size="sm" miw="max-content">
                      In force
                    </Badge>
                  )}
                </Table.Td>
                <Table.Td className={classes.note}>
                  {note === null ? (
                    <Text span c="dimmed" inherit>
                      {version === 1 ? "The first policy" : "No note"}
                    </Text>
                  ) : (
                    <bdi>{note}</bdi>
                  )}
                  <Text className={tableClasses.details} hiddenFrom="sm">
                    by {author(createdBy, ownId)}
                  </Text>
                </Table.Td>
                <Table.Td visibleFrom="sm">{author(createdBy, ownId)}</Table.Td>
                <Table.Td className={tableClasses.date}>
                  <RelativeTime instant={createdAt} now={now} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </section>
  );
}

function author(createdBy: string, ownId: string): string {
  if (createdBy === ownId) return "you";
  if (createdBy === "cli") return "the command line";
  return createdBy.startsWith("key_") ? "an API key" : "a colleague";
}
