"use client";

import { Badge, Button, Table, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import classes from "@/app/ui/data-table.module.css";
import { Link } from "@/app/ui/link";
import { RelativeTime } from "@/app/ui/relative-time";
import type { Mode } from "@/lib/contract/api-keys";
import type { QueuedCase } from "@/lib/domain/reviews/queue";
import { claim } from "./actions";
import { DueDate } from "./due-date";

export type ListedCase = Omit<QueuedCase, "claim" | "proposedBy"> & {
  /** Who has proposed a decision, in words. */
  proposer: string | null;
  /** Who works on it, in words. */
  claimant: string | null;
  isMine: boolean;
};

interface QueueTableProps {
  cases: ListedCase[];
  mode: Mode;
  mayReview: boolean;
  now: number;
}

/** The cases that wait, oldest due first. */
export function QueueTable({ cases, mode, mayReview, now }: QueueTableProps) {
  return (
    <div className={classes.frame}>
      <Table className={classes.table} verticalSpacing="sm" highlightOnHover>
        <caption hidden>Cases that wait for a decision, oldest due first</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Case</Table.Th>
            <Table.Th scope="col" className={classes.number}>
              Score
            </Table.Th>
            <Table.Th scope="col">Due</Table.Th>
            <Table.Th scope="col" visibleFrom="md">
              Analyzed
            </Table.Th>
            <Table.Th scope="col" visibleFrom="sm">
              Worked on by
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {cases.map((each) => (
            <CaseRow key={each.analysisId} case={each} mode={mode} mayReview={mayReview} now={now} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

const bases: Record<string, string> = {
  score: "By its score",
  rule: "By a rule of the policy",
  insufficient_evidence: "Required evidence is missing",
};

function CaseRow({
  case: { analysisId, externalId, riskScore, decisionBasis, createdAt, dueAt, claimant, isMine, proposer },
  mode,
  mayReview,
  now,
}: {
  case: ListedCase;
  mode: Mode;
  mayReview: boolean;
  now: number;
}) {
  return (
    <Table.Tr>
      <Table.Td className={classes.text}>
        <Link href={`/review/${analysisId}`} className={classes.link}>
          <bdi>{externalId ?? `…${analysisId.slice(-8)}`}</bdi>
        </Link>
        <div className={classes.details}>{decisionBasis && bases[decisionBasis]}</div>
        {proposer !== null && (
          <div className={classes.details}>
            <Badge color="iris" size="sm">
              Awaiting second reviewer
            </Badge>{" "}
            proposed by <bdi>{proposer}</bdi>
          </div>
        )}
      </Table.Td>
      <Table.Td className={classes.number}>{riskScore}</Table.Td>
      <Table.Td className={classes.date}>
        <DueDate instant={dueAt} now={now} />
      </Table.Td>
      <Table.Td visibleFrom="md" className={classes.date}>
        <RelativeTime instant={createdAt} now={now} />
      </Table.Td>
      <Table.Td visibleFrom="sm">
        {claimant !== null ? (
          <Text size="sm" fw={isMine ? 500 : undefined}>
            <bdi>{isMine ? "You" : claimant}</bdi>
          </Text>
        ) : mayReview ? (
          <ClaimButton id={analysisId} name={externalId ?? analysisId} mode={mode} />
        ) : (
          <Text size="sm" c="dimmed">
            Nobody
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

function ClaimButton({ id, name, mode }: { id: string; name: string; mode: Mode }) {
  const router = useRouter();
  const [isBusy, startTransition] = useTransition();
  return (
    <Button
      variant="default"
      size="compact-xs"
      loading={isBusy}
      aria-label={`Claim ${name}`}
      onClick={() =>
        startTransition(async () => {
          const result = await claim(mode, id);
          if (result.ok) router.push(`/review/${id}`);
          else {
            notifications.show({ color: "red", message: result.message });
            router.refresh();
          }
        })
      }
    >
      Claim
    </Button>
  );
}
