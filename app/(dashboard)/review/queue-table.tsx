"use client";

import { Badge, Button, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { CellDetails, type Column, DataTable, RowLink } from "@/app/ui/data-table";
import { RelativeTime } from "@/app/ui/relative-time";
import type { Mode } from "@/lib/contract/api-keys";
import type { QueuedCase } from "@/lib/domain/reviews/queue";
import { claim } from "./actions";
import { DueDate } from "./due-date";

export type ListedCase = Omit<QueuedCase, "claim" | "proposedBy"> & {
  /** The name of the member who proposed a decision. */
  proposer: string | null;
  /** The name of the member who is working on it. */
  claimant: string | null;
  isMine: boolean;
};

interface QueueTableProps {
  cases: ListedCase[];
  mode: Mode;
  mayReview: boolean;
  now: number;
}

const bases: Record<string, string> = {
  score: "By its score",
  rule: "By a rule of the policy",
  insufficient_evidence: "Required evidence is missing",
};

export function QueueTable({ cases, mode, mayReview, now }: QueueTableProps) {
  const columns: Column<ListedCase>[] = [
    { header: "Case", kind: "text", cell: (listed) => <Case case={listed} /> },
    { header: "Score", kind: "number", cell: ({ riskScore }) => riskScore },
    { header: "Due", kind: "line", cell: ({ dueAt }) => <DueDate instant={dueAt} now={now} /> },
    {
      header: "Analyzed",
      kind: "line",
      from: "md",
      cell: ({ createdAt }) => <RelativeTime instant={createdAt} now={now} />,
    },
    {
      header: "Assigned to",
      from: "sm",
      cell: (listed) => <Assignee case={listed} mode={mode} mayReview={mayReview} />,
      folded: ({ claimant, isMine }) =>
        claimant !== null && <bdi>{isMine ? "assigned to you" : `assigned to ${claimant}`}</bdi>,
    },
  ];
  return (
    <DataTable
      caption="Open cases, oldest due first"
      columns={columns}
      rows={cases}
      rowKey={({ analysisId }) => analysisId}
    />
  );
}

function Case({ case: { analysisId, externalId, decisionBasis, proposer } }: { case: ListedCase }) {
  return (
    <>
      <RowLink href={`/review/${analysisId}`}>
        <bdi>{externalId ?? `…${analysisId.slice(-8)}`}</bdi>
      </RowLink>
      <CellDetails>{decisionBasis && bases[decisionBasis]}</CellDetails>
      {proposer !== null && (
        <CellDetails>
          <Badge color="iris" size="sm">
            Awaiting second reviewer
          </Badge>{" "}
          proposed by <bdi>{proposer}</bdi>
        </CellDetails>
      )}
    </>
  );
}

function Assignee({
  case: { analysisId, externalId, claimant, isMine },
  mode,
  mayReview,
}: {
  case: ListedCase;
  mode: Mode;
  mayReview: boolean;
}) {
  if (claimant !== null)
    return (
      <Text size="sm" fw={isMine ? 500 : undefined}>
        <bdi>{isMine ? "You" : claimant}</bdi>
      </Text>
    );
  if (mayReview) return <ClaimButton id={analysisId} name={externalId ?? analysisId} mode={mode} />;
  return (
    <Text size="sm" c="dimmed">
      No one
    </Text>
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
