import { Alert, Button, Group, Modal, Stack, Text, Textarea } from "@mantine/core";
import { useState } from "react";
import { CodeInput } from "@/app/ui/code-input";
import { CopyTextButton } from "@/app/ui/copy-text-button";
import { useDialogAction } from "@/app/ui/use-dialog-action";
import type { Enrollment } from "@/lib/domain/accounts/second-factor/enroll";
import { confirmSecondFactor } from "./actions";
import { QrPicture } from "./qr-picture";
import classes from "./security.module.css";

interface EnrollDialogProps {
  /** Undefined while closed. */
  enrollment: Enrollment | undefined;
  onClose(): void;
  /** Called with the recovery codes. */
  onDone(codes: string[]): void;
}

/** Shows the secret for an authenticator app and asks for a code from it. */
export function EnrollDialog({ enrollment, onClose, onDone }: EnrollDialogProps) {
  return (
    <Modal opened={enrollment !== undefined} onClose={onClose} title="Set up authenticator app" size={460}>
      {enrollment && <EnrollForm enrollment={enrollment} onClose={onClose} onDone={onDone} />}
    </Modal>
  );
}

function EnrollForm({ enrollment, onClose, onDone }: EnrollDialogProps & { enrollment: Enrollment }) {
  const [code, setCode] = useState("");
  const { isBusy, problem, run } = useDialogAction();
  const atField = problem?.fieldErrors.code;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => confirmSecondFactor({ code }), onDone);
      }}
      noValidate
    >
      <Stack gap="md">
        <Text>Scan this with an authenticator app, such as your password manager.</Text>
        <QrPicture text={enrollment.uri} label="QR code for the authenticator app" />
        <Group align="flex-end" gap="xs" wrap="nowrap">
          <Textarea
            flex={1}
            rows={2}
            spellCheck={false}
            label="Or type this key"
            classNames={{ input: classes.codes }}
            value={enrollment.secret}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyTextButton text={enrollment.secret} what="key" size="sm" />
        </Group>
        {problem !== undefined && atField === undefined && (
          <Alert color="red" role="alert">
            {problem.message}
          </Alert>
        )}
        <CodeInput value={code} onChange={setCode} error={atField} />
        <Text size="sm" c="dimmed">
          You stay signed in here. Everywhere else you have to sign in again, with a code.
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy}>
            Turn on
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
