import { Badge, Group, SegmentedControl, Table, Text } from "@mantine/core";
import { useState } from "react";
import classes from "@/app/ui/data-table.module.css";
import type { CheckedEntry } from "./check-entries";

interface EntryPreviewProps {
  entries: CheckedEntry[];
  /** What `place` counts. */
  placeName: "Line" | "Entry";
}

const shownAtOnce = 50;

/** The first entries as they will be sent, and what is wrong with them. */
export function EntryPreview({ entries, placeName }: EntryPreviewProps) {
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
      <div className={classes.frame}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
        <section className={classes.scroll} aria-label="Rows of the file" tabIndex={0}>
          <Table className={classes.table}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{placeName}</Table.Th>
                <Table.Th scope="col">External ID</Table.Th>
                <Table.Th scope="col">Check</Table.Th>
                <Table.Th scope="col">Name</Table.Th>
                <Table.Th scope="col">SSN</Table.Th>
                <Table.Th scope="col">E-mail</Table.Th>
                <Table.Th scope="col">Phone</Table.Th>
                <Table.Th scope="col">Address</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {listed.slice(0, shownAtOnce).map((entry) => (
                <PreviewRow key={entry.place} entry={entry} />
              ))}
            </Table.Tbody>
          </Table>
        </section>
      </div>
    </div>
  );
}

function PreviewRow({ entry: { place, raw, problems } }: { entry: CheckedEntry }) {
  const { id, data } = fieldsOf(raw);
  const { address } = data;
  return (
    <Table.Tr>
      <Table.Td>{place}</Table.Td>
      <Table.Td className={classes.id} style={{ whiteSpace: "nowrap" }}>
        <bdi>{textOf(id)}</bdi>
      </Table.Td>
      <Table.Td miw={220}>
        {problems.length === 0 ? (
          <Badge color="green">Valid</Badge>
        ) : (
          problems.map(({ path, message }) => (
            <Text key={path} size="xs" c="var(--mantine-color-error)">
              <b>{path.replace(/^data\./, "")}</b> {message}
            </Text>
          ))
        )}
      </Table.Td>
      <Table.Td>
        <bdi>{[textOf(data.firstName), textOf(data.lastName)].join(" ").trim()}</bdi>
      </Table.Td>
      <Table.Td style={{ whiteSpace: "nowrap" }}>{maskedSsn(textOf(data.ssn))}</Table.Td>
      <Table.Td>
        <bdi>{textOf(data.email)}</bdi>
      </Table.Td>
      <Table.Td style={{ whiteSpace: "nowrap" }}>
        <bdi>{textOf(data.phone)}</bdi>
      </Table.Td>
      <Table.Td>
        <bdi>
          {isRecord(address)
            ? ["street", "city", "state", "zip"].map((part) => textOf(address[part])).join(" ")
            : ""}
        </bdi>
      </Table.Td>
    </Table.Tr>
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function fieldsOf(raw: unknown): { id: unknown; data: Record<string, unknown> } {
  const entry = isRecord(raw) ? raw : {};
  return { id: entry.id, data: isRecord(entry.data) ? entry.data : {} };
}

/** Cut, so that one cell can't fill the page. */
function textOf(value: unknown): string {
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function maskedSsn(ssn: string): string {
  const digits = ssn.replace(/\D/g, "");
  return digits.length === 9 ? `***-**-${digits.slice(-4)}` : ssn;
}
