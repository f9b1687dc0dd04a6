"use client";

import { useState } from "react";
import { counted } from "@/app/ui/charts/figures";
import { LocalDay } from "@/app/ui/dates/local-day";
import { RelativeTime } from "@/app/ui/dates/relative-time";
import { Confirmation } from "@/app/ui/dialogs/confirmation";
import { Dialog } from "@/app/ui/dialogs/dialog";
import { Button } from "@/app/ui/kit/button";
import { Badge } from "@/app/ui/kit/feedback";
import { Group, Stack } from "@/app/ui/kit/flow";
import { notifications } from "@/app/ui/kit/notifications";
import { Text } from "@/app/ui/kit/text";
import { Panel } from "@/app/ui/page/panel";
import type { Mode } from "@/lib/contract/api-keys";
import { AboutProposal } from "./about-proposal";
import { approve, decline, withdraw } from "./actions";
import { outcomeText } from "./outcome-text";
import { PolicyChanges } from "./policy-changes";
import { ReasonForm } from "./reason-form";
import type { ShownProposal } from "./shown-proposal";

const commentHint = "The proposer sees it. Leave out personal data.";

interface OpenProposalProps {
  mode: Mode;
  proposal: ShownProposal;
  mayPublish: boolean;
  /** Absent for those who can't make a draft. */
  onUse: ((proposal: ShownProposal) => void) | undefined;
  now: number;
}

type Step = "approve" | "decline" | "withdraw";

/** Waits for a second member, or for its start. */
export function OpenProposal({ mode, proposal, mayPublish, onUse, now }: OpenProposalProps) {
  const [step, setStep] = useState<Step>();
  const close = () => setStep(undefined);
  const done = (message: string) => {
    close();
    notifications.show({ color: "green", message });
  };
  const { id, status, isOwn, startsAt, changes } = proposal;
  const isScheduled = status === "scheduled";
  return (
    <Panel title={isScheduled ? "Scheduled policy" : "Proposed policy"}>
      <Stack gap="xs">
        <Group gap="xs">
          <Badge color="blue">{isScheduled ? "Awaiting start" : "Awaiting approval"}</Badge>
          {startsAt !== null && (
            <Text size="sm">
              Starts <RelativeTime instant={startsAt} now={now} />, on <LocalDay instant={startsAt} hasTime />
            </Text>
          )}
        </Group>
        <AboutProposal proposal={proposal} now={now} />
        {changes.length === 0 ? (
          <Text size="sm" c="dimmed">
            Same content as the version in force
          </Text>
        ) : (
          <details>
            <summary>
              {counted(changes.length, "change")} from version {proposal.replacesVersion}
            </summary>
            <PolicyChanges changes={changes} />
          </details>
        )}
        <Group justify="flex-end" gap="xs">
          {onUse && (
            <Button variant="subtle" color="gray" onClick={() => onUse(proposal)}>
              Open as draft
            </Button>
          )}
          {mayPublish && (isScheduled || isOwn) && (
            <Button variant="default" onClick={() => setStep("withdraw")}>
              {isScheduled ? "Cancel start…" : "Withdraw…"}
            </Button>
          )}
          {mayPublish && !isScheduled && !isOwn && (
            <>
              <Button variant="default" onClick={() => setStep("decline")}>
                Decline…
              </Button>
              <Button onClick={() => setStep("approve")}>Approve…</Button>
            </>
          )}
        </Group>
      </Stack>
      <Dialog opened={step === "approve"} onClose={close} title="Approve policy" size={460}>
        <ReasonForm
          isOptional
          label="Comment"
          description={commentHint}
          submit="Approve"
          action={({ note }) => approve(mode, id, note === "" ? {} : { comment: note })}
          onClose={close}
          onDone={(outcome) => done(outcomeText(outcome))}
        >
          <Text>
            {startsAt === null
              ? "It comes into force immediately and decides all new analyses, live and test."
              : "It comes into force at its start and then decides all new analyses, live and test."}{" "}
            Past decisions stay the same.
          </Text>
        </ReasonForm>
      </Dialog>
      <Dialog opened={step === "decline"} onClose={close} title="Decline policy" size={460}>
        <ReasonForm
          description={commentHint}
          submit="Decline"
          action={({ note }) => decline(mode, id, { comment: note })}
          onClose={close}
          onDone={() => done("Proposal declined.")}
        >
          <Text>The policy in force stays. The proposal and your reason stay in the list.</Text>
        </ReasonForm>
      </Dialog>
      <Dialog
        opened={step === "withdraw"}
        onClose={close}
        title={isScheduled ? "Cancel start" : "Withdraw proposal"}
        size={460}
      >
        <Confirmation
          confirm={isScheduled ? "Cancel start" : "Withdraw"}
          keep={isScheduled ? "Keep it scheduled" : "Keep it"}
          action={() => withdraw(mode, id)}
          onClose={close}
          onDone={() => done(isScheduled ? "Start canceled." : "Proposal withdrawn.")}
        >
          <Text>The policy in force stays. You can propose the draft again.</Text>
        </Confirmation>
      </Dialog>
    </Panel>
  );
}
