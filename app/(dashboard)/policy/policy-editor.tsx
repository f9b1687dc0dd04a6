"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { LeaveGuard } from "@/app/ui/dialogs/leave-guard";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { Button } from "@/app/ui/kit/button";
import { Group, Stack } from "@/app/ui/kit/flow";
import { notifications } from "@/app/ui/kit/notifications";
import { Text } from "@/app/ui/kit/text";
import { ButtonLink } from "@/app/ui/links/button-link";
import { PageHeader } from "@/app/ui/page/page-header";
import { Panel } from "@/app/ui/page/panel";
import { TabList, TabPanel, useTabs } from "@/app/ui/page/tabs";
import type { Mode } from "@/lib/contract/api-keys";
import type { PolicyDocument } from "@/lib/contract/policy";
import { describeChanges } from "@/lib/domain/policy/describe-changes";
import type { ScoreHistogram } from "@/lib/domain/policy/histogram-shape";
import type { DraftComparison } from "@/lib/domain/policy/simulate";
import { importFile, publish, simulate, startChallenger } from "./actions";
import { CarriedOver, type CarriedPolicy } from "./carried-over";
import { ChallengerDialog } from "./challenger-dialog";
import { documentErrors } from "./field-errors";
import { FileBar, readPolicyFile } from "./file-bar";
import { LabeledOutcomes } from "./labeled-outcomes";
import { ModelField } from "./model-field";
import { NewerModel } from "./newer-model";
import { outcomeText } from "./outcome-text";
import { draftActionsId, type PartProps, type SignalEntry } from "./part-props";
import classes from "./policy.module.css";
import { PolicyChanges } from "./policy-changes";
import { Proposals } from "./proposals";
import { PublishDialog } from "./publish-dialog";
import type { Reason } from "./reason-form";
import { rebase } from "./rebase";
import { RefusalAlert } from "./refusal-alert";
import { RequirementFields } from "./requirement-fields";
import { RestoreVersion } from "./restore-version";
import { RuleFields } from "./rule-fields";
import type { ShownProposal } from "./shown-proposal";
import { SignalFields } from "./signal-fields";
import { SimulationResult } from "./simulation-result";
import { ThresholdFields } from "./threshold-fields";
import { ThresholdHistogram } from "./threshold-histogram";

interface PolicyEditorProps {
  mode: Mode;
  /** The policy in force. */
  policy: { version: number; document: PolicyDocument };
  /** The draft to begin with, in place of the policy in force. */
  opened: PolicyDocument | undefined;
  /** Where it names signals of an earlier model. */
  carried: CarriedPolicy | undefined;
  proposals: ShownProposal[];
  /** Whether a second member has to approve what the member publishes. */
  needsApproval: boolean;
  now: number;
  histogram: ScoreHistogram;
  /** The models that can decide, the newest first. */
  models: string[];
  /** The signals that a policy can change. */
  signals: SignalEntry[];
  may: { simulate: boolean; publish: boolean };
  /** The versions so far. */
  children: ReactNode;
}

const tabs = [
  { id: "thresholds", title: "Thresholds" },
  { id: "evidence", title: "Evidence required" },
  { id: "rules", title: "Rules" },
  { id: "signals", title: "Signals" },
  { id: "versions", title: "Versions" },
] as const;

/** Edits a draft of the policy, simulates it and publishes it. */
export function PolicyEditor(props: PolicyEditorProps) {
  const { mode, policy, opened, carried, proposals, needsApproval, now, histogram } = props;
  const { models, signals, may, children } = props;
  const router = useRouter();
  const kept = policy.document.model;
  const tabList = useTabs(tabs);
  const [draft, setDraft] = useState(opened ?? policy.document);
  const [simulated, setSimulated] = useState<{ mode: Mode; result: DraftComparison }>();
  /** The draft that the refusal is about, or that a refused file was to replace: it says nothing of a later one. */
  const [refused, setRefused] = useState<{ draft: PolicyDocument; isFile: boolean }>();
  const [isPublishing, setIsPublishing] = useState(false);
  const [isChallenging, setIsChallenging] = useState(false);
  const { isBusy, problem: lastProblem, run } = useDialogAction();
  const form = useRef<HTMLDivElement>(null);
  /** The draft that is in force as soon as the page shows it. */
  const [sent, setSent] = useState<PolicyDocument>();
  // A newer version in force: go on from it. Its fields stay, and the focus with them.
  const [begunFrom, setBegunFrom] = useState(policy);
  if (begunFrom.version !== policy.version) {
    setBegunFrom(policy);
    setDraft(draft === sent ? policy.document : rebase(draft, begunFrom.document, policy.document));
    setSimulated(undefined);
  }
  const simulation = simulated?.mode === mode ? simulated.result : undefined;
  const isChanged = JSON.stringify(draft) !== JSON.stringify(policy.document);
  const problem = refused?.draft === draft ? lastProblem : undefined;
  const errors = useMemo(
    () => documentErrors(refused?.isFile ? undefined : problem),
    [problem, refused?.isFile],
  );
  // What only shows the draft comes a frame after the key.
  const shown = useDeferredValue(draft);
  const changes = useMemo(() => describeChanges(policy.document, shown), [policy.document, shown]);
  // The first field that is wrong, which may be on another tab.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each problem
  useEffect(() => {
    const field = problem && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!field) return;
    const panel = field.closest<HTMLElement>("[role=tabpanel]");
    const tab = tabs.find(({ id }) => id === panel?.id);
    if (panel && tab) {
      // What is hidden can't take the focus.
      panel.hidden = false;
      tabList.select(tab.id);
    }
    field.focus();
  }, [problem]);
  const panelOf = (id: (typeof tabs)[number]["id"], content: ReactNode) => (
    <TabPanel id={id} isSelected={tabList.selected === id}>
      {content}
    </TabPanel>
  );
  const part: PartProps = {
    isReadOnly: !may.simulate && !may.publish,
    errors,
    change: useCallback((changes) => {
      setDraft((now) => ({ ...now, ...changes }));
      // It belonged to another draft.
      setSimulated(undefined);
    }, []),
  };
  function tryNewest() {
    part.change({ model: undefined });
    setIsChallenging(true);
  }
  async function publishDraft(reason: Reason) {
    setSent(draft);
    const result = await publish(mode, { ...reason, document: draft, replacesVersion: policy.version });
    if (!result.ok) setSent(undefined);
    // Shows the version that a colleague published, with the draft's changes.
    if (!result.ok && result.code === "conflict") router.refresh();
    return result;
  }
  async function readFile(file: File) {
    setRefused({ draft, isFile: true });
    await run(
      async () => {
        const read = await readPolicyFile(file);
        return read.ok ? importFile(mode, read.value) : read;
      },
      ({ document, comparison }) => {
        setDraft(document);
        setSimulated({ mode, result: comparison });
      },
    );
  }
  return (
    <Stack gap="lg" ref={form}>
      <PageHeader
        title="Policy"
        description={`How scores and evidence become decisions. Version ${policy.version} is in force. Changes apply to new analyses, in both live and test mode.`}
        action={
          <FileBar isBusy={isBusy} onFile={may.simulate ? readFile : undefined}>
            <ButtonLink href="/scorecards" variant="default" size="xs">
              Scorecards
            </ButtonLink>
            {may.publish && policy.version > 1 && (
              <RestoreVersion
                mode={mode}
                version={policy.version - 1}
                inForce={policy.version}
                needsApproval={needsApproval}
                size="xs"
              >
                Roll back to version {policy.version - 1}…
              </RestoreVersion>
            )}
          </FileBar>
        }
      />
      <LeaveGuard isActive={isChanged && !part.isReadOnly} without="publishing" />
      {kept !== undefined && kept !== models[0] && (
        <NewerModel model={kept} models={models} onTry={may.publish ? tryNewest : undefined} />
      )}
      {carried && (
        <CarriedOver
          version={policy.version}
          changes={carried.changes}
          onUse={part.isReadOnly ? undefined : () => part.change(carried.document)}
        />
      )}
      <Proposals
        mode={mode}
        proposals={proposals}
        mayPublish={may.publish}
        onUse={part.isReadOnly ? undefined : ({ document }) => part.change(document)}
        now={now}
      />
      <TabList label="Parts of the policy" tabs={tabs} {...tabList} />
      <div className={classes.columns}>
        <div>
          {panelOf(
            "thresholds",
            <>
              <Part title="Thresholds">
                <ThresholdFields
                  {...part}
                  approveBelow={draft.approveBelow}
                  declineFrom={draft.declineFrom}
                />
                <ThresholdHistogram
                  histogram={histogram}
                  approveBelow={shown.approveBelow}
                  declineFrom={shown.declineFrom}
                />
              </Part>
              <Part title="Labeled outcomes">
                <LabeledOutcomes
                  labeled={histogram.labeled}
                  approveBelow={shown.approveBelow}
                  declineFrom={shown.declineFrom}
                />
              </Part>
            </>,
          )}
          {panelOf(
            "evidence",
            <Part title="Evidence required for an approval">
              <RequirementFields
                {...part}
                requiredForApprove={draft.requiredForApprove}
                minCoverageForApprove={draft.minCoverageForApprove}
              />
            </Part>,
          )}
          {panelOf(
            "rules",
            <Part title="Rules">
              <RuleFields {...part} rules={draft.rules} signals={signals} />
            </Part>,
          )}
          {panelOf(
            "signals",
            <>
              <Part title="Model">
                <ModelField {...part} model={draft.model} models={models} />
              </Part>
              <Part title="Signals">
                <SignalFields {...part} settings={draft.signals} signals={signals} />
              </Part>
            </>,
          )}
          {panelOf("versions", <Part title="Versions">{children}</Part>)}
        </div>
        <aside className={classes.beside} aria-label="What the draft changes">
          <div className={classes.sticky}>
            {problem !== undefined && (
              <div ref={bringIntoView} className={classes.outcome}>
                <RefusalAlert problem={problem} />
              </div>
            )}
            {may.simulate && (
              <div ref={simulation && bringIntoView} className={classes.outcome}>
                <Part title="Simulation">
                  {draft.model !== kept && (
                    <Text size="sm">
                      A simulation uses the signals that each stored analysis found, with the newest model's
                      points. To compare models, start the draft as a challenger.
                    </Text>
                  )}
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
            {changes.length > 0 && !part.isReadOnly && (
              <Part title={`Changes from version ${policy.version}`}>
                <PolicyChanges changes={changes} />
              </Part>
            )}
          </div>
        </aside>
      </div>
      {!part.isReadOnly && (
        <Group
          id={draftActionsId}
          tabIndex={-1}
          className={classes.bottom}
          data-foot
          data-no-print
          justify="space-between"
        >
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
                  setRefused({ draft, isFile: false });
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
                {needsApproval ? "Propose…" : "Publish…"}
              </Button>
            )}
          </Group>
        </Group>
      )}
      <ChallengerDialog
        isOpen={isChallenging}
        onClose={() => setIsChallenging(false)}
        start={(note) => startChallenger(mode, { document: draft, note })}
      />
      <PublishDialog
        isOpen={isPublishing}
        needsApproval={needsApproval}
        simulation={simulation}
        onClose={() => setIsPublishing(false)}
        publish={publishDraft}
        onPublished={(outcome) => {
          setIsPublishing(false);
          // A proposal has it now.
          if (outcome.version === null) part.change(policy.document);
          notifications.show({ message: outcomeText(outcome) });
        }}
      />
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <Stack gap="md">{children}</Stack>
    </Panel>
  );
}

/** On a narrow screen it is below the fields. */
function bringIntoView(outcome: HTMLElement | null) {
  outcome?.scrollIntoView({ block: "nearest" });
}
