import type { ActionResult } from "@/app/actions/action-result";
import { counted } from "@/app/ui/charts/figures";
import { Dialog } from "@/app/ui/dialogs/dialog";
import { Text } from "@/app/ui/kit/text";
import type { Simulation } from "@/lib/contract/policy-api";
import type { Outcome } from "./outcome-text";
import { type Reason, ReasonForm } from "./reason-form";

interface PublishDialogProps {
  isOpen: boolean;
  /** Whether a second member has to approve. */
  needsApproval: boolean;
  /** The simulation of this draft, if there is one. */
  simulation: Pick<Simulation, "changed" | "analysed"> | undefined;
  onClose(): void;
  publish(reason: Reason): Promise<ActionResult<Outcome>>;
  onPublished(outcome: Outcome): void;
}

/** Asks for a reason and publishes the draft, or proposes it. */
export function PublishDialog({
  isOpen,
  needsApproval,
  simulation,
  onClose,
  publish,
  onPublished,
}: PublishDialogProps) {
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      title={needsApproval ? "Propose policy" : "Publish policy"}
      size={480}
    >
      <ReasonForm
        hasStart
        submit={needsApproval ? "Propose" : "Publish"}
        action={publish}
        onClose={onClose}
        onDone={onPublished}
      >
        <Text>
          It applies to all new analyses. Past decisions stay the same.
          {needsApproval && " It comes into force once a second member approves it."}
        </Text>
        <Text c="dimmed" size="sm">
          {simulation === undefined
            ? "This draft hasn't been simulated."
            : `In the simulation it changes ${simulation.changed.toLocaleString("en-US")} of ${counted(simulation.analysed, "decision")}.`}
        </Text>
      </ReasonForm>
    </Dialog>
  );
}
