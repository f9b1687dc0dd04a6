import { useState } from "react";
import { erase } from "@/app/(dashboard)/applicants/actions";
import { DialogButtons } from "@/app/ui/dialogs/dialog-buttons";
import { DialogForm } from "@/app/ui/dialogs/dialog-form";
import { ProblemAlert } from "@/app/ui/dialogs/problem-alert";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { TextInput } from "@/app/ui/kit/inputs";
import { Text } from "@/app/ui/kit/text";
import type { ApplicantView } from "@/lib/contract/applicants";

interface EraseFormProps {
  applicant: ApplicantView;
  onClose(): void;
  onDone(message: string): void;
}

const word = "ERASE";

/** In a dialog: erases an applicant once the member has typed the word. */
export function EraseForm({ applicant, onClose, onDone }: EraseFormProps) {
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
