import { useState } from "react";
import { erase } from "@/app/(dashboard)/applicants/actions";
import { Dialog } from "@/app/ui/dialogs/dialog";
import { DialogButtons } from "@/app/ui/dialogs/dialog-buttons";
import { DialogForm } from "@/app/ui/dialogs/dialog-form";
import { ProblemAlert } from "@/app/ui/dialogs/problem-alert";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { TextInput } from "@/app/ui/kit/inputs";
import { Text } from "@/app/ui/kit/text";
import type { ApplicantView } from "@/lib/contract/applicants";

interface EraseDialogProps {
  applicant: ApplicantView;
  opened: boolean;
  onClose(): void;
  onDone(message: string): void;
}

const word = "ERASE";

/** Erases an applicant once the member has typed the word. */
export function EraseDialog({ applicant, opened, onClose, onDone }: EraseDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Erase applicant" size={480}>
      <EraseForm applicant={applicant} onClose={onClose} onDone={onDone} />
    </Dialog>
  );
}

function EraseForm({ applicant, onClose, onDone }: Omit<EraseDialogProps, "opened">) {
  const [typed, setTyped] = useState("");
  const { isBusy, problem, run } = useDialogAction();
  const isConfirmed = typed.trim() === word;
  return (
    <DialogForm
      onSubmit={() => {
        if (!isConfirmed) return;
        void run(
          () => erase(applicant.mode, applicant.id),
          () => onDone("Applicant erased."),
        );
      }}
    >
      <Text>
        This permanently deletes the name, SSN, contact data, evidence, notes, and letters. Scores, decisions,
        and the audit log stay. If a letter is due, send it first: you can't issue one afterwards.
      </Text>
      <ProblemAlert problem={problem} />
      <TextInput
        label={`Type ${word} to confirm`}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
        data-autofocus
      />
      <DialogButtons
        submit="Erase applicant"
        color="red"
        isBusy={isBusy}
        disabled={!isConfirmed}
        onCancel={onClose}
      />
    </DialogForm>
  );
}
