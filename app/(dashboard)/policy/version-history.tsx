import { Badge, Text, Title } from "@mantine/core";
import { type Column, DataTable } from "@/app/ui/data-table";
import { RelativeTime } from "@/app/ui/relative-time";
import type { PolicyVersion } from "@/lib/domain/policy/list";

interface VersionHistoryProps {
  /** Newest first; the first is in force. */
  versions: PolicyVersion[];
  /** The id of the member who views the page. */
  ownId: string;
  now: number;
}

type Listed = PolicyVersion & { isInForce: boolean };

export function VersionHistory({ versions, ownId, now }: VersionHistoryProps) {
  const columns: Column<Listed>[] = [
    {
      header: "Version",
      kind: "line",
      cell: ({ version, isInForce }) => (
        <>
          {version}{" "}
          {isInForce && (
            <Badge size="sm" miw="max-content">
              In force
            </Badge>
          )}
        </>
      ),
    },
    {
      header: "Note",
      kind: "text",
      cell: ({ version, note }) =>
        note === null ? (
          <Text span c="dimmed" inherit>
            {version === 1 ? "Initial policy" : "No note"}
          </Text>
        ) : (
          <bdi>{note}</bdi>
        ),
    },
    {
      header: "By",
      from: "sm",
      cell: ({ createdBy }) => author(createdBy, ownId),
      folded: ({ createdBy }) => `by ${author(createdBy, ownId)}`,
    },
    {
      header: "Published",
      kind: "line",
      cell: ({ createdAt }) => <RelativeTime instant={createdAt} now={now} />,
    },
  ];
  return (
    <section aria-labelledby="versions">
      <Title order={2} id="versions" mt="xl" mb="sm">
        Versions
      </Title>
      <DataTable
        caption="Versions of the policy, newest first"
        columns={columns}
        rows={versions.map((version, index) => ({ ...version, isInForce: index === 0 }))}
        rowKey={({ version }) => version}
        isWide
      />
    </section>
  );
}

function author(createdBy: string, ownId: string): string {
  if (createdBy === ownId) return "you";
  if (createdBy === "cli") return "the command line";
  return createdBy.startsWith("key_") ? "an API key" : "a colleague";
}
