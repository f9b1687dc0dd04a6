import { useState } from "react";
import { CodeInput } from "@/app/ui/access/code-input";
import { DialogButtons } from "@/app/ui/dialogs/dialog-buttons";
import { DialogForm } from "@/app/ui/dialogs/dialog-form";
import { ProblemAlert } from "@/app/ui/dialogs/problem-alert";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { Modal } from "@/app/ui/kit/modal";
import { Text } from "@/app/ui/kit/text";
import { turnOffSecondFactor } from "./actions";
import { OwnPasswordInput } from "./own-password-input";

interface TurnOffDialogProps {
  hasPassword: boolean;
  onClose(): void;
  onDone(): void;
}

export function TurnOffDialog({ hasPassword, onClose, onDone }: TurnOffDialogProps) {
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const { isBusy, problem, run } = useDialogAction();
  const errors = problem?.fieldErrors ?? {};
  return (
    <Modal onClose={onClose} title="Turn off the second factor" size={460}>
      <DialogForm
        onSubmit={() =>
          run(() => turnOffSecondFactor({ password: hasPassword ? password : null, code }), onDone)
        }
      >
        <Text>
          You'll sign in with only your first factor. Your recovery codes are deleted, and you can't see full
          SSNs.
        </Text>
        {Object.keys(errors).length === 0 && <ProblemAlert problem={problem} />}
        {hasPassword && <OwnPasswordInput value={password} onChange={setPassword} error={errors.password} />}
        <CodeInput
          description="The six-digit code from your authenticator app, or a recovery code."
          isNumeric={false}
          value={code}
          onChange={setCode}
          error={errors.code}
        />
        <DialogButtons submit="Turn off" color="red" isBusy={isBusy} onCancel={onClose} />
      </DialogForm>
    </Modal>
  );
}
