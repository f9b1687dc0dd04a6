import { Alert, Button, Group, Modal, PasswordInput, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useDialogAction } from "@/app/ui/use-dialog-action";
import { turnOffSecondFactor } from "./actions";

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
  const [proof, setProof] = useState("");
  const { isBusy, problem, run } = useDialogAction();
  const atField = problem?.fieldErrors.proof;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => turnOffSecondFactor({ proof }), onDone);
      }}
      noValidate
    >
      <Stack gap="md">
        <Text>
          Signing in then takes the first factor only. The recovery codes are deleted, and no SSN is shown in
          full.
        </Text>
        {problem !== undefined && atField === undefined && (
          <Alert color="red" role="alert">
            {problem.message}
          </Alert>
        )}
        <PasswordInput
          label={hasPassword ? "Your password or a current code" : "A current code"}
          autoComplete={hasPassword ? "current-password" : "one-time-code"}
          data-autofocus
          value={proof}
          error={atField}
          onChange={(event) => setProof(event.currentTarget.value)}
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
