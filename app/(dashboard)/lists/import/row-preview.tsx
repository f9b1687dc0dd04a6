import { Badge, Group, SegmentedControl, Text } from "@mantine/core";
import { useState } from "react";
import { type Column, DataTable } from "@/app/ui/lists/data-table";
import type { ReadRow } from "./read-rows";

const shownAtOnce = 50;

/** The first rows of a file, with their problems. */
export function RowPreview({ rows }: { rows: ReadRow[] }) {
  const bad = rows.filter(({ problems }) => problems.length > 0);
  const [chosen, choose] = useState<"all" | "bad">("bad");
  const shows = bad.length === 0 ? "all" : chosen;
  const listed = shows === "bad" ? bad : rows;
  return (
    <div>
      <Group justify="space-between" mb="xs" gap="xs">
        <Text size="sm" c="dimmed">
          {listed.length > shownAtOnce
            ? `The first ${shownAtOnce} of ${listed.length.toLocaleString("en-US")}`
            : `${listed.length.toLocaleString("en-US")} shown`}
        </Text>
        {bad.length > 0 && (
          <SegmentedControl
            size="xs"
            aria-label="Rows to show"
            data={[
              { value: "bad", label: `With errors (${bad.length.toLocaleString("en-US")})` },
              { value: "all", label: "All" },
            ]}
            value={shows}
            onChange={choose}
          />
        )}
      </Group>
      <DataTable
        caption="Rows of the file"
        columns={columns}
        rows={listed.slice(0, shownAtOnce)}
        rowKey={({ line }) => line}
        isWide
      />
    </div>
  );
}

const columns: Column<ReadRow>[] = [
  { header: "Line", cell: ({ line }) => line },
  {
    header: "Check",
    cell: ({ problems }) =>
      problems.length === 0 ? (
        <Badge color="green">Valid</Badge>
      ) : (
        problems.map(({ path, message }) => (
          <Text key={path} size="xs" c="var(--mantine-color-error)">
            <b>{path}</b> {message}
          </Text>
        ))
      ),
  },
  { header: "List", kind: "line", cell: ({ entry }) => <bdi>{short(entry.effect)}</bdi> },
  { header: "Kind", kind: "line", cell: ({ entry }) => <bdi>{short(entry.kind)}</bdi> },
  { header: "Value", cell: ({ entry }) => <bdi>{shownValue(entry)}</bdi> },
  { header: "Reason", cell: ({ entry }) => <bdi>{short(entry.reason)}</bdi> },
  { header: "Until", kind: "line", cell: ({ entry }) => <bdi>{short(entry.expiresAt)}</bdi> },
];

/** Truncated, so that one cell can't fill the page. */
function short(text = ""): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function shownValue({ kind, value = "" }: Record<string, string>): string {
  const digits = value.replace(/\D/g, "");
  return kind === "ssn" && digits.length === 9 ? `***-**-${digits.slice(-4)}` : short(value);
}
