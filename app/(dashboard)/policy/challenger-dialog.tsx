import type { ActionResult } from "@/app/actions/action-result";
import { Dialog } from "@/app/ui/dialogs/dialog";
import { Text } from "@/app/ui/kit/text";
import { ReasonForm } from "./reason-form";

interface ChallengerDialogProps {
  isOpen: boolean;
  onClose(): void;
  start(note: string): Promise<ActionResult<void>>;
}

/** Asks what a policy tries out and starts it as the challenger. */
export function ChallengerDialog({ isOpen, onClose, start }: ChallengerDialogProps) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title="Start as challenger" size={480}>
      <ReasonForm
        label="What it tries out"
        submit="Start challenger"
        action={({ note }) => start(note)}
        onClose={onClose}
        onDone={(_, goTo) => goTo("/performance")}
      >
        <Text>
          This policy decides every new analysis in shadow, live and test, without any effect. It replaces the
          active challenger. Compare its decisions under Performance, then promote or end it.
        </Text>
      </ReasonForm>
    </Dialog>
  );
}
