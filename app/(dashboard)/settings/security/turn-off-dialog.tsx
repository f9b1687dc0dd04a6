import { useState } from "react";
import { CodeInput } from "@/app/ui/access/code-input";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { Button } from "@/app/ui/kit/button";
import { Alert } from "@/app/ui/kit/feedback";
import { Group, Stack } from "@/app/ui/kit/flow";
import { Modal } from "@/app/ui/kit/modal";
import { Text } from "@/app/ui/kit/text";
import { turnOffSecondFactor } from "./actions";
import { OwnPasswordInput } from "./own-password-input";

interface TurnOffDialogProps {
  opened: boolean;
  hasPassword: boolean;
  onClose(): void;
  onDone(): void;
}

export function TurnOffDialog({ opened, ...props }: TurnOffDialogProps) {
  return (
    <Modal opened={opened} onClose={props.onClose} title="Turn off the second factor" size={460}>
      <TurnOffForm {...props} />
    </Modal>
  );
}

function TurnOffForm({ hasPassword, onClose, onDone }: Omit<TurnOffDialogProps, "opened">) {
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const { isBusy, problem, run } = useDialogAction();
  const errors = problem?.fieldErrors ?? {};
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => turnOffSecondFactor({ password: hasPassword ? password : null, code }), onDone);
      }}
      noValidate
    >
      <Stack gap="md">
        <Text>
          You'll sign in with only your first factor. Your recovery codes are deleted, and you can't see full
          SSNs.
        </Text>
        {problem !== undefined && Object.keys(errors).length === 0 && (
          <Alert color="red" role="alert">
            {problem.message}
          </Alert>
        )}
        {hasPassword && <OwnPasswordInput value={password} onChange={setPassword} error={errors.password} />}
        <CodeInput
          description="The six-digit code from your authenticator app, or a recovery code."
          isNumeric={false}
          value={code}
          onChange={setCode}
          error={errors.code}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="red" loading={isBusy}>
            Turn off
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
