import { useState } from "react";
import { CodeInput } from "@/app/ui/access/code-input";
import { DialogButtons } from "@/app/ui/dialogs/dialog-buttons";
import { DialogForm } from "@/app/ui/dialogs/dialog-form";
import { ProblemAlert } from "@/app/ui/dialogs/problem-alert";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { Modal } from "@/app/ui/kit/modal";
import { Text } from "@/app/ui/kit/text";
import { renewCodes } from "./actions";

interface RenewCodesDialogProps {
  onClose(): void;
  /** Called with the new codes. */
  onDone(codes: string[]): void;
}

export function RenewCodesDialog({ onClose, onDone }: RenewCodesDialogProps) {
  const [code, setCode] = useState("");
  const { isBusy, problem, run } = useDialogAction();
  const atField = problem?.fieldErrors.code;
  return (
    <Modal onClose={onClose} title="New recovery codes" size={460}>
      <DialogForm onSubmit={() => run(() => renewCodes({ code }), onDone)}>
        <Text>You get ten new codes. Your current codes stop working.</Text>
        {atField === undefined && <ProblemAlert problem={problem} />}
        <CodeInput value={code} onChange={setCode} error={atField} />
        <DialogButtons submit="Generate new codes" isBusy={isBusy} onCancel={onClose} />
      </DialogForm>
    </Modal>
  );
}
