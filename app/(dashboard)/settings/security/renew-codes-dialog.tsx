import { useState } from "react";
import { CodeInput } from "@/app/ui/access/code-input";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { Button } from "@/app/ui/kit/button";
import { Alert } from "@/app/ui/kit/feedback";
import { Group, Stack } from "@/app/ui/kit/flow";
import { Modal } from "@/app/ui/kit/modal";
import { Text } from "@/app/ui/kit/text";
import { renewCodes } from "./actions";

interface RenewCodesDialogProps {
  opened: boolean;
  onClose(): void;
  /** Called with the new codes. */
  onDone(codes: string[]): void;
}

export function RenewCodesDialog({ opened, onClose, onDone }: RenewCodesDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="New recovery codes" size={460}>
      <RenewCodesForm onClose={onClose} onDone={onDone} />
    </Modal>
  );
}

function RenewCodesForm({ onClose, onDone }: Omit<RenewCodesDialogProps, "opened">) {
  const [code, setCode] = useState("");
  const { isBusy, problem, run } = useDialogAction();
  const atField = problem?.fieldErrors.code;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => renewCodes({ code }), onDone);
      }}
      noValidate
    >
      <Stack gap="md">
        <Text>You get ten new codes. Your current codes stop working.</Text>
        {problem !== undefined && atField === undefined && (
          <Alert color="red" role="alert">
            {problem.message}
          </Alert>
        )}
        <CodeInput value={code} onChange={setCode} error={atField} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy}>
            Generate new codes
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
