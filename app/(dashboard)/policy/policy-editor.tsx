"use client";

import { Button, Group, Stack, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useEffect, useRef, useState } from "react";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { Panel } from "@/app/ui/page/panel";
import type { Mode } from "@/lib/contract/api-keys";
import type { PolicyDocument } from "@/lib/contract/policy";
import type { ScoreHistogram } from "@/lib/domain/policy/histogram-shape";
import type { DraftComparison } from "@/lib/domain/policy/simulate";
import { publish, simulate, startChallenger } from "./actions";
import { CarriedOver, type CarriedPolicy } from "./carried-over";
import { ChallengerDialog } from "./challenger-dialog";
import { documentErrors } from "./field-errors";
import { LabeledOutcomes } from "./labeled-outcomes";
import { LeaveGuard } from "./leave-guard";
import { draftActionsId, type PartProps, type SignalEntry } from "./part-props";
import classes from "./policy.module.css";
import { PublishDialog } from "./publish-dialog";
import { RefusalAlert } from "./refusal-alert";
import { RequirementFields } from "./requirement-fields";
import { RuleFields } from "./rule-fields";
import { SignalFields } from "./signal-fields";
import { SimulationResult } from "./simulation-result";
import { ThresholdFields } from "./threshold-fields";
import { ThresholdHistogram } from "./threshold-histogram";

interface PolicyEditorProps {
  mode: Mode;
  /** The policy in force. */
  policy: { version: number; document: PolicyDocument };
  /** Where it names signals of an earlier model. */
  carried: CarriedPolicy | undefined;
  histogram: ScoreHistogram;
  /** The signals that a policy can change. */
  signals: SignalEntry[];
  may: { simulate: boolean; publish: boolean };
}

/** Edits a draft of the policy, simulates it and publishes it. */
export function PolicyEditor({ mode, policy, carried, histogram, signals, may }: PolicyEditorProps) {
  const [draft, setDraft] = useState(policy.document);
  const [simulated, setSimulated] = useState<{ mode: Mode; result: DraftComparison }>();
  /** The draft that the refusal is about: it says nothing of a later one. */
  const [refused, setRefused] = useState<PolicyDocument>();
  const [isPublishing, setIsPublishing] = useState(false);
  const [isChallenging, setIsChallenging] = useState(false);
  const { isBusy, problem: lastProblem, run } = useDialogAction();
  const form = useRef<HTMLDivElement>(null);
  // A newer version in force: start over from it. Its fields stay, and the focus with them.
  const [begunFrom, setBegunFrom] = useState(policy.version);
  if (begunFrom !== policy.version) {
    setBegunFrom(policy.version);
    setDraft(policy.document);
    setSimulated(undefined);
  }
  const simulation = simulated?.mode === mode ? simulated.result : undefined;
  const isChanged = JSON.stringify(draft) !== JSON.stringify(policy.document);
  const problem = refused === draft ? lastProblem : undefined;
  const errors = documentErrors(problem);
  // The first field that is wrong, which may be far from the button.
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);
  const part: PartProps = {
    draft,
    isReadOnly: !may.simulate && !may.publish,
    errors,
    change(changes) {
      setDraft({ ...draft, ...changes });
      // It belonged to another draft.
      setSimulated(undefined);
    },
  };
  return (
    <Stack gap="lg" ref={form}>
      <LeaveGuard isActive={isChanged && !part.isReadOnly} />
      {carried && (
        <CarriedOver
          version={policy.version}
          changes={carried.changes}
          onUse={part.isReadOnly ? undefined : () => part.change(carried.document)}
        />
      )}
      <div className={classes.columns}>
        <Part title="Thresholds">
          <ThresholdFields {...part} />
          <ThresholdHistogram
            histogram={histogram}
            approveBelow={draft.approveBelow}
            declineFrom={draft.declineFrom}
          />
        </Part>
        <aside className={classes.beside} aria-label="What the draft changes">
          <div className={classes.sticky}>
            {problem !== undefined && (
              <div ref={bringIntoView} className={classes.outcome}>
                <RefusalAlert problem={problem} errors={errors} />
              </div>
            )}
            {may.simulate && (
              <div ref={simulation && bringIntoView} className={classes.outcome}>
                <Part title="Simulation">
                  {simulation ? (
                    <SimulationResult simulation={simulation} />
                  ) : (
                    <Text c="dimmed" size="sm">
                      Simulate to see which stored decisions the draft changes.
                    </Text>
                  )}
                </Part>
              </div>
            )}
            <Part title="Labeled outcomes">
              <LabeledOutcomes
                labeled={histogram.labeled}
                approveBelow={draft.approveBelow}
                declineFrom={draft.declineFrom}
              />
            </Part>
          </div>
        </aside>
        <Part title="Evidence required for an approval">
          <RequirementFields {...part} />
        </Part>
        <Part title="Rules">
          <RuleFields {...part} codes={signals.map(({ code }) => code)} />
        </Part>
        <Part title="Signals">
          <SignalFields {...part} signals={signals} />
        </Part>
      </div>
      {!part.isReadOnly && (
        <Group id={draftActionsId} tabIndex={-1} className={classes.bottom} justify="space-between">
          <Text size="sm" c="dimmed" role="status">
            {isChanged ? "Unpublished changes" : `Same as version ${policy.version}`}
          </Text>
          <Group gap="xs">
            <Button
              variant="subtle"
              color="gray"
              disabled={!isChanged || isBusy}
              onClick={() => part.change(policy.document)}
            >
              Discard
            </Button>
            {may.simulate && (
              <Button
                variant="default"
                loading={isBusy && !isPublishing}
                onClick={() => {
                  setRefused(draft);
                  void run(
                    () => simulate(mode, { document: draft }),
                    (result) => setSimulated({ mode, result }),
                  );
                }}
              >
                Simulate
              </Button>
            )}
            {may.publish && (
              <Button
                variant="default"
                disabled={!isChanged || isBusy}
                onClick={() => setIsChallenging(true)}
              >
                Start as challenger…
              </Button>
            )}
            {may.publish && (
              <Button disabled={!isChanged || isBusy} onClick={() => setIsPublishing(true)}>
                Publish…
              </Button>
            )}
          </Group>
        </Group>
      )}
      <ChallengerDialog
        isOpen={isChallenging}
        onClose={() => setIsChallenging(false)}
        start={(note) => startChallenger(mode, { document: draft, ...(note === "" ? {} : { note }) })}
      />
      <PublishDialog
        isOpen={isPublishing}
        simulation={simulation}
        onClose={() => setIsPublishing(false)}
        publish={(note) =>
          publish(mode, {
            document: draft,
            replacesVersion: policy.version,
            ...(note === "" ? {} : { note }),
          })
        }
        onPublished={(version) => {
          setIsPublishing(false);
          notifications.show({ message: `Version ${version} is in force` });
        }}
      />
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Panel title={title}>
      <Stack gap="md">{children}</Stack>
    </Panel>
  );
}

/** On a narrow screen it is above the field that was changed last. */
function bringIntoView(outcome: HTMLElement | null) {
  outcome?.scrollIntoView({ block: "nearest" });
}
