"use client";

import { useCaseKey } from "@/app/(dashboard)/analyses/[id]/keys/case-keys";
import { decide, withdraw } from "@/app/(dashboard)/review/decisions/actions";
import type { DecidedCase } from "@/app/(dashboard)/review/decisions/made-decisions";
import { RelativeTime } from "@/app/ui/dates/relative-time";
import { ProblemAlert } from "@/app/ui/dialogs/problem-alert";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { useDone } from "@/app/ui/dialogs/use-done";
import { Button } from "@/app/ui/kit/button";
import { Badge } from "@/app/ui/kit/feedback";
import { Group, Stack } from "@/app/ui/kit/flow";
import { List, ListItem, Text } from "@/app/ui/kit/text";
import { Panel } from "@/app/ui/page/panel";
import { DecisionBadge } from "@/app/ui/risk/decision-badge";
import type { Proposal } from "@/lib/domain/reviews/proposal";
import type { SeenCase } from "@/lib/domain/reviews/review";
import { useSendDecision } from "./use-send-decision";

interface Proposed extends Omit<Proposal, "counter"> {
  reasonTexts: string[];
  proposer: string;
  /** The messages of the alerts that confirming clears. */
  clears: string[];
  mayConfirm: boolean;
}

interface ProposalPanelProps {
  about: DecidedCase;
  seen: SeenCase;
  /** The proposal, and the second one of a colleague who disagrees. */
  proposed: Proposed[];
  /** Whether the latest one is the member's own. */
  mayWithdraw: boolean;
  /** If false, one decision settles the case, even the proposer's own. */
  needsSecond: boolean;
  /** Where a decision leads; null to stay on the page. */
  nextHref: string | null;
  now: number;
}

/** What members have proposed, for another to confirm or its author to withdraw. */
export function ProposalPanel(props: ProposalPanelProps) {
  const { about, seen, proposed, mayWithdraw, needsSecond, nextHref, now } = props;
  const { id, mode } = about;
  const showDone = useDone();
  const { isBusy, problem, run } = useDialogAction();
  const { isSent, send } = useSendDecision(about, nextHref);
  const confirm = ({ decision, reasons }: Proposed) =>
    send({ decision, reasons, note: "" }, () => decide(mode, id, { decision, reasons }, seen));
  const confirmable = proposed.find(({ mayConfirm }) => mayConfirm);
  useCaseKey("c", confirmable && (() => confirm(confirmable)));
  const takeBack = () =>
    run(
      () => withdraw(mode, id),
      () => showDone("Proposal withdrawn."),
    );

  return (
    <Panel title={proposed.length > 1 ? "Proposed decisions" : "Proposed decision"}>
      <Stack gap="sm">
        {needsSecond && (
          <div>
            <Badge color="blue">
              {proposed.length > 1 ? "Awaiting third reviewer" : "Awaiting second reviewer"}
            </Badge>
          </div>
        )}
        {proposed.map((each) => (
          <Stack key={each.id} gap="xs">
            <Group gap="xs">
              <DecisionBadge decision={each.decision} />
              <Text size="sm" c="dimmed">
                by <bdi>{each.proposer}</bdi>, <RelativeTime instant={each.proposedAt} now={now} />
              </Text>
            </Group>
            {each.reasonTexts.length > 0 && <Text size="sm">{each.reasonTexts.join(" · ")}</Text>}
            {each.note !== null && (
              <Text size="sm" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
                <bdi>{each.note}</bdi>
              </Text>
            )}
            {each.clears.length > 0 && (
              <div>
                <Text size="sm">Clears these alerts for this person:</Text>
                <List size="sm">
                  {each.clears.map((message) => (
                    <ListItem key={message}>
                      <bdi>{message}</bdi>
                    </ListItem>
                  ))}
                </List>
              </div>
            )}
            {each.mayConfirm && (
              <Group justify="flex-end">
                <Button loading={isSent} onClick={() => confirm(each)}>
                  {each.decision === "APPROVE" ? "Confirm: approve" : "Confirm: decline"}
                </Button>
              </Group>
            )}
          </Stack>
        ))}
        <ProblemAlert problem={problem} />
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
