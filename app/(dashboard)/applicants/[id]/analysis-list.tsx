"use client";

import { Badge, Group, Table, Text } from "@mantine/core";
import classes from "@/app/ui/data-table.module.css";
import { DecisionBadge } from "@/app/ui/decision-badge";
import { Link } from "@/app/ui/link";
import { RelativeTime } from "@/app/ui/relative-time";
import type { AnalysisSummary, Decision } from "@/lib/contract/analyses";

interface AnalysisListProps {
  analyses: (AnalysisSummary & { reviewDecision: Decision | null })[];
  now: number;
}

/** Every analysis of an applicant, with what people decided beside the machine's decision. */
export function AnalysisList({ analyses, now }: AnalysisListProps) {
  if (analyses.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No analysis is left.
      </Text>
    );
  return (
    <div className={classes.frame}>
      <Table className={classes.table} verticalSpacing="xs" highlightOnHover>
        <caption hidden>Analyses, newest first</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Analyzed</Table.Th>
            <Table.Th scope="col" className={classes.number}>
              Score
            </Table.Th>
            <Table.Th scope="col">Decision</Table.Th>
            <Table.Th scope="col" visibleFrom="sm">
              Reviewed
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {analyses.map(({ id, createdAt, result, status, reviewDecision }) => (
            <Table.Tr key={id}>
              <Table.Td>
                <Link href={`/review/${id}`} className={classes.link}>
                  <RelativeTime instant={createdAt} now={now} />
                </Link>
                <div className={classes.details}>
                  <span className={classes.id}>…{id.slice(-8)}</span>
                </div>
              </Table.Td>
              <Table.Td className={classes.number}>{result?.riskScore ?? "–"}</Table.Td>
              <Table.Td>
                {result ? (
                  <DecisionBadge decision={result.decision} />
                ) : (
                  <Badge color="red">{status === "failed" ? "Failed" : "Processing"}</Badge>
                )}
              </Table.Td>
              <Table.Td visibleFrom="sm">
                <Group>{reviewDecision ? <DecisionBadge decision={reviewDecision} /> : "–"}</Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
