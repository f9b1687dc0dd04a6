"use client";

import { Alert, Badge, Button, Group, Stack, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useRouter } from "next/navigation";
import { decide, withdraw } from "@/app/(dashboard)/review/actions";
import { DecisionBadge } from "@/app/ui/decision-badge";
import { Panel } from "@/app/ui/panel";
import { RelativeTime } from "@/app/ui/relative-time";
import { useDialogAction } from "@/app/ui/use-dialog-action";
import type { Mode } from "@/lib/contract/api-keys";
import type { Proposal } from "@/lib/domain/reviews/proposal";

interface ProposalPanelProps {
  id: string;
  mode: Mode;
  proposal: Proposal & { reasonTexts: string[] };
  proposer: string;
  mayConfirm: boolean;
  mayWithdraw: boolean;
  /** If false, one decision settles the case, even the proposer's own. */
  needsSecond: boolean;
  /** The next case; the queue if there is none. */
  nextId: string | undefined;
  now: number;
}

/** The first member's proposal, for another to confirm or its author to withdraw. */
export function ProposalPanel({
  id,
  mode,
  proposal,
  proposer,
  mayConfirm,
  mayWithdraw,
  needsSecond,
  nextId,
  now,
}: ProposalPanelProps) {
  const router = useRouter();
  const { isBusy, problem, run } = useDialogAction();
  const { decision, reasons, reasonTexts, note, proposedAt } = proposal;

  const confirm = () =>
    run(
      () => decide(mode, id, { decision, reasons }, proposal.id),
      () => {
        notifications.show({ color: "green", message: decision === "APPROVE" ? "Approved." : "Declined." });
        router.push(nextId === undefined ? "/review" : `/review/${nextId}`);
        router.refresh();
      },
    );
  const takeBack = () =>
    run(
      () => withdraw(mode, id),
      () => {
        notifications.show({ color: "green", message: "The proposal was withdrawn." });
        router.refresh();
      },
    );

  return (
    <Panel title="Proposed decision">
      <Stack gap="sm">
        {needsSecond && (
          <div>
            <Badge color="iris">Awaiting second reviewer</Badge>
          </div>
        )}
        <Group gap="xs">
          <DecisionBadge decision={decision} />
          <Text size="sm" c="dimmed">
            by <bdi>{proposer}</bdi>, <RelativeTime instant={proposedAt} now={now} />
          </Text>
        </Group>
        {reasonTexts.length > 0 && <Text size="sm">{reasonTexts.join(" · ")}</Text>}
        {note !== null && (
          <Text size="sm" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
            <bdi>{note}</bdi>
          </Text>
        )}
        {problem !== undefined && (
          <Alert color="red" role="alert">
            {problem.message}
          </Alert>
        )}
        {mayConfirm && (
          <Group justify="flex-end">
            <Button loading={isBusy} onClick={confirm}>
              {decision === "APPROVE" ? "Confirm: approve" : "Confirm: decline"}
            </Button>
          </Group>
        )}
        {mayWithdraw && (
          <Group justify="space-between" gap="sm">
            <Text size="sm" c="dimmed">
              {needsSecond ? "Another member has to decide." : "One decision is now enough."}
            </Text>
            <Button variant="default" loading={isBusy} onClick={takeBack}>
              Withdraw
            </Button>
          </Group>
        )}
      </Stack>
    </Panel>
  );
}
