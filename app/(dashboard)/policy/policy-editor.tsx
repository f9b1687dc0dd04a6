"use client";

import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useState } from "react";
import { Panel } from "@/app/ui/panel";
import { useDialogAction } from "@/app/ui/use-dialog-action";
import type { Mode } from "@/lib/contract/api-keys";
import type { PolicyDocument } from "@/lib/contract/policy";
import type { Simulation } from "@/lib/contract/policy-api";
import type { ScoreHistogram } from "@/lib/domain/policy/histogram-shape";
import { publish, simulate, startChallenger } from "./actions";
import { ChallengerDialog } from "./challenger-dialog";
import type { PartProps, SignalEntry } from "./part-props";
import classes from "./policy.module.css";
import { PublishDialog } from "./publish-dialog";
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
  histogram: ScoreHistogram;
  /** The signals that a policy can change. */
  signals: SignalEntry[];
  may: { simulate: boolean; publish: boolean };
}

/** Edits a draft of the policy, simulates it and publishes it. */
export function PolicyEditor({ mode, policy, histogram, signals, may }: PolicyEditorProps) {
  const [draft, setDraft] = useState(policy.document);
  const [simulation, setSimulation] = useState<Omit<Simulation, "changes">>();
  const [isPublishing, setIsPublishing] = useState(false);
  const [isChallenging, setIsChallenging] = useState(false);
  const { isBusy, problem, run } = useDialogAction();
  const isChanged = JSON.stringify(draft) !== JSON.stringify(policy.document);
  const part: PartProps = {
    draft,
    isReadOnly: !may.simulate && !may.publish,
    change(changes) {
      setDraft({ ...draft, ...changes });
      // It belonged to another draft.
      setSimulation(undefined);
    },
  };
  return (
    <Stack gap="lg">
      <Part title="Thresholds">
        <ThresholdFields {...part} />
        <ThresholdHistogram
          histogram={histogram}
          approveBelow={draft.approveBelow}
          declineFrom={draft.declineFrom}
        />
      </Part>
      <Part title="Evidence required for an approval">
        <RequirementFields {...part} />
      </Part>
      <Part title="Rules">
        <RuleFields {...part} codes={signals.map(({ code }) => code)} />
      </Part>
      <Part title="Signals">
        <SignalFields {...part} signals={signals} />
      </Part>
      {simulation !== undefined && (
        <div ref={bringIntoView} className={classes.outcome}>
          <Part title="Simulation">
            <SimulationResult simulation={simulation} />
          </Part>
        </div>
      )}
      {problem !== undefined && (
        <Alert
          color="red"
          role="alert"
          title={problem.message}
          ref={bringIntoView}
          className={classes.outcome}
        >
          {Object.entries(problem.fieldErrors).map(([path, message]) => (
            <Text size="sm" key={path}>
              <b>{path.replace(/^document\./, "")}</b> {message}
            </Text>
          ))}
        </Alert>
      )}
      {!part.isReadOnly && (
        <Group className={classes.bottom} justify="space-between">
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
                onClick={() => void run(() => simulate(mode, { document: draft }), setSimulation)}
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

/** The result appears below the signals, often far from the field that was changed last. */
function bringIntoView(outcome: HTMLElement | null) {
  outcome?.scrollIntoView({ block: "nearest" });
}
