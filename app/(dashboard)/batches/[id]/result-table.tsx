"use client";

import { Badge, Table, Text } from "@mantine/core";
import classes from "@/app/ui/data-table.module.css";
import { DecisionBadge } from "@/app/ui/decision-badge";
import { Link } from "@/app/ui/link";
import type { BatchResult } from "@/lib/contract/batches";

const statuses = {
  completed: { color: "green", label: "Completed" },
  failed: { color: "red", label: "Failed" },
  canceled: { color: "gray", label: "Canceled" },
} as const satisfies Record<BatchResult["status"], { color: string; label: string }>;

/** What became of a batch's entries, in the order of the submission. */
export function ResultTable({ results }: { results: BatchResult[] }) {
  return (
    <div className={classes.frame}>
      <Table className={classes.table} verticalSpacing="xs" highlightOnHover>
        <caption hidden>Results, in the order of the submission</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">External ID</Table.Th>
            <Table.Th scope="col" className={classes.number}>
              Score
            </Table.Th>
            <Table.Th scope="col">Result</Table.Th>
            <Table.Th scope="col" visibleFrom="sm">
              Why
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {results.map((result) => (
            <ResultRow key={result.position} result={result} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function ResultRow({ result }: { result: BatchResult }) {
  const { position, id, status, applicantId, riskScore, decision } = result;
  const name = <bdi>{id ?? "without an id"}</bdi>;
  return (
    <Table.Tr>
      <Table.Td className={classes.text}>
        {applicantId === null ? (
          name
        ) : (
          <Link href={`/applicants/${applicantId}`} className={classes.link}>
            {name}
          </Link>
        )}
        <div className={classes.details}>Entry {(position + 1).toLocaleString("en-US")}</div>
      </Table.Td>
      <Table.Td className={classes.number}>{riskScore ?? "–"}</Table.Td>
      <Table.Td>
        {decision ? (
          <DecisionBadge decision={decision} />
        ) : (
          <Badge color={statuses[status].color} miw="max-content">
            {statuses[status].label}
          </Badge>
        )}
      </Table.Td>
      <Table.Td visibleFrom="sm" className={classes.text}>
        <Why result={result} />
      </Table.Td>
    </Table.Tr>
  );
}

function Why({ result: { error, reasons, decisionBasis } }: { result: BatchResult }) {
  if (error)
    return (
      <Text size="sm" c="var(--mantine-color-error)">
        {(error.details ?? []).length === 0
          ? error.message
          : error.details?.map(({ path, message }) => `${fieldOf(path)} ${message}`).join("; ")}
      </Text>
    );
  if (reasons && reasons.length > 0)
    return (
      <Text size="sm" c="dimmed" lineClamp={2}>
        {reasons.join(" · ")}
      </Text>
    );
  return (
    <Text size="sm" c="dimmed">
      {decisionBasis === "insufficient_evidence" ? "Required evidence is missing" : ""}
    </Text>
  );
}

/** Without what the row itself says: which entry it is. */
function fieldOf(path: string): string {
  return path.replace(/^applicants\[\d+\]\.?(?:data\.)?/, "") || "the entry";
}
