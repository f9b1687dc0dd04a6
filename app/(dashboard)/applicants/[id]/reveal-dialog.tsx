import { useState } from "react";
import { CodeInput } from "@/app/ui/access/code-input";
import { FactorFirst } from "@/app/ui/access/factor-first";
import { useStepUpCode } from "@/app/ui/access/use-step-up-code";
import { Dialog } from "@/app/ui/dialogs/dialog";
import { DialogButtons } from "@/app/ui/dialogs/dialog-buttons";
import { DialogForm } from "@/app/ui/dialogs/dialog-form";
import { ProblemAlert } from "@/app/ui/dialogs/problem-alert";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { NativeSelect } from "@/app/ui/kit/inputs";
import { Text } from "@/app/ui/kit/text";
import type { Mode } from "@/lib/contract/api-keys";
import { type RevealReason, revealReasons } from "@/lib/contract/reveal-reasons";
import type { StepUp } from "@/lib/domain/accounts/second-factor/read";
import { reveal } from "./reveal-actions";

interface RevealDialogProps {
  applicantId: string;
  mode: Mode;
  stepUp: StepUp;
  opened: boolean;
  onClose(): void;
  onDone(ssn: string): void;
}

const reasonLabels: Record<RevealReason, string> = {
  identity_verification: "Verifying the identity",
  data_correction: "Correcting the data",
  fraud_investigation: "Investigating fraud",
  applicant_request: "Requested by the applicant",
  legal_request: "Requested by a court or an authority",
};

/** Asks for a reason and a code; without a second factor, says where to set one up. */
export function RevealDialog({ opened, ...props }: RevealDialogProps) {
  return (
    <Dialog opened={opened} onClose={props.onClose} title="Reveal the SSN" size={440}>
      {props.stepUp === "factor" ? (
        <FactorFirst
          why="To see a full SSN, you need a code from an authenticator app."
          onClose={props.onClose}
        />
      ) : (
        <RevealForm {...props} />
      )}
    </Dialog>
  );
}

function RevealForm({ applicantId, mode, stepUp, onClose, onDone }: Omit<RevealDialogProps, "opened">) {
  const [reason, setReason] = useState<RevealReason | "">("");
  const { isBusy, problem, run } = useDialogAction();
  const errors = problem?.fieldErrors ?? {};
  const { code, setCode, takesCode, sent } = useStepUpCode(stepUp, errors.code);
  return (
    <DialogForm
      onSubmit={() => {
        // The server refuses the empty choice, at its field.
        const body = { reason: reason as RevealReason, ...sent };
        void run(() => reveal(mode, applicantId, body), onDone);
      }}
    >
      <Text>It's shown for 30 seconds. The audit log records that you saw it, whose it is, and why.</Text>
      {Object.keys(errors).length === 0 && <ProblemAlert problem={problem} />}
      <NativeSelect
        label="Reason"
        data-autofocus
        value={reason}
        error={errors.reason}
        onChange={(event) => setReason(event.currentTarget.value as RevealReason | "")}
        data={[
          { value: "", label: "Choose one" },
          ...revealReasons.map((value) => ({ value, label: reasonLabels[value] })),
        ]}
      />
      {takesCode && <CodeInput value={code} onChange={setCode} error={errors.code} />}
      <DialogButtons submit="Reveal" isBusy={isBusy} onCancel={onClose} />
    </DialogForm>
  );
}
