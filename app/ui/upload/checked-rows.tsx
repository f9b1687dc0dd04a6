import { useState } from "react";
import { SegmentedControl } from "@/app/ui/kit/choices";
import { Badge } from "@/app/ui/kit/feedback";
import { Box, Group } from "@/app/ui/kit/flow";
import { Text } from "@/app/ui/kit/text";
import { type Column, DataTable } from "@/app/ui/lists/data-table";
import type { ErrorDetail } from "@/lib/contract/errors";

interface CheckedRowsProps<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey(row: Row): number;
}

const shownAtOnce = 50;

/** The first rows of a file; those with errors, if there are any, until the reader asks for all. */
export function CheckedRows<Row extends { problems: ErrorDetail[] }>({
  rows,
  columns,
  rowKey,
}: CheckedRowsProps<Row>) {
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
        rowKey={rowKey}
        isWide
      />
    </div>
  );
}

export function RowCheck({ problems }: { problems: readonly ErrorDetail[] }) {
  return (
    <Box miw={196}>
      {problems.length === 0 ? (
        <Badge color="green">Valid</Badge>
      ) : (
        problems.map(({ path, message }) => (
          <Text key={path} size="xs" c="var(--danger)">
            <b>{path}</b> {message}
          </Text>
        ))
      )}
    </Box>
  );
}

/** Truncated, so that one cell can't fill the page. */
export function cellText(value: unknown): string {
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

export function maskedSsn(ssn: string): string {
  const digits = ssn.replace(/\D/g, "");
  return digits.length === 9 ? `***-**-${digits.slice(-4)}` : ssn;
}
