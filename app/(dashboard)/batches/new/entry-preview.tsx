import { Badge, Box, Group, SegmentedControl, Text } from "@mantine/core";
import { useState } from "react";
import { CellDetails, type Column, DataTable } from "@/app/ui/lists/data-table";
import { columnOf } from "@/lib/contract/batch-csv";
import type { CheckedEntry } from "./check-entries";

interface EntryPreviewProps {
  entries: CheckedEntry[];
  /** Whether they come from a CSV file, where a row has a line too. */
  hasLines: boolean;
}

const shownAtOnce = 50;

/** The first entries as they will be sent, with their problems. */
export function EntryPreview({ entries, hasLines }: EntryPreviewProps) {
  const bad = entries.filter(({ problems }) => problems.length > 0);
  const [chosen, choose] = useState<"all" | "bad">("bad");
  const shows = bad.length === 0 ? "all" : chosen;
  const listed = shows === "bad" ? bad : entries;
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
        columns={columnsOf(hasLines)}
        rows={listed.slice(0, shownAtOnce)}
        rowKey={({ row }) => row}
        isWide
      />
    </div>
  );
}

function columnsOf(hasLines: boolean): Column<CheckedEntry>[] {
  return [
    {
      header: "Row",
      kind: "line",
      cell: ({ row, line }) => (
        <>
          {row.toLocaleString("en-US")}
          {hasLines && <CellDetails>line {line?.toLocaleString("en-US")}</CellDetails>}
        </>
      ),
    },
    { header: "External ID", kind: "line", cell: ({ raw }) => <bdi>{textOf(fieldsOf(raw).id)}</bdi> },
    { header: "Check", cell: ({ problems }) => <Check problems={problems} hasColumns={hasLines} /> },
    {
      header: "Name",
      cell: ({ raw }) => {
        const { firstName, lastName } = fieldsOf(raw).data;
        return <bdi>{[textOf(firstName), textOf(lastName)].join(" ").trim()}</bdi>;
      },
    },
    { header: "SSN", kind: "line", cell: ({ raw }) => maskedSsn(textOf(fieldsOf(raw).data.ssn)) },
    { header: "Email", cell: ({ raw }) => <bdi>{textOf(fieldsOf(raw).data.email)}</bdi> },
    { header: "Phone", kind: "line", cell: ({ raw }) => <bdi>{textOf(fieldsOf(raw).data.phone)}</bdi> },
    { header: "Application", cell: ({ raw }) => <bdi>{applicationOf(raw)}</bdi> },
    {
      header: "Address",
      cell: ({ raw }) => {
        const { address } = fieldsOf(raw).data;
        const parts = isRecord(address) ? ["street", "city", "state", "zip"] : [];
        return <bdi>{parts.map((part) => textOf(isRecord(address) && address[part])).join(" ")}</bdi>;
      },
    },
  ];
}

/** Columns are named where there are any, and otherwise the paths of a JSON file. */
function Check({ problems, hasColumns }: Pick<CheckedEntry, "problems"> & { hasColumns: boolean }) {
  return (
    <Box miw={196}>
      {problems.length === 0 ? (
        <Badge color="green">Valid</Badge>
      ) : (
        problems.map(({ path, message }) => (
          <Text key={path} size="xs" c="var(--mantine-color-error)">
            <b>{hasColumns ? columnOf(path) : path}</b> {message}
          </Text>
        ))
      )}
    </Box>
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function fieldsOf(raw: unknown): { id: unknown; data: Record<string, unknown> } {
  const entry = isRecord(raw) ? raw : {};
  return { id: entry.id, data: isRecord(entry.data) ? entry.data : {} };
}

/** What was stated besides the applicant's data. */
function applicationOf(raw: unknown): string {
  const { amount, product, context } = isRecord(raw) ? raw : {};
  const { ip, deviceId, userAgent } = isRecord(context) ? context : {};
  return [amount, product, ip, deviceId, userAgent]
    .map(textOf)
    .filter((text) => text !== "")
    .join(" · ");
}

/** Truncated, so that one cell can't fill the page. */
function textOf(value: unknown): string {
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function maskedSsn(ssn: string): string {
  const digits = ssn.replace(/\D/g, "");
  return digits.length === 9 ? `***-**-${digits.slice(-4)}` : ssn;
}
