import { useState } from "react";
import { CodeInput } from "@/app/ui/access/code-input";
import { CopyTextButton } from "@/app/ui/copy/copy-text-button";
import { DialogButtons } from "@/app/ui/dialogs/dialog-buttons";
import { DialogForm } from "@/app/ui/dialogs/dialog-form";
import { ProblemAlert } from "@/app/ui/dialogs/problem-alert";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { Group } from "@/app/ui/kit/flow";
import { Textarea } from "@/app/ui/kit/inputs";
import { Modal } from "@/app/ui/kit/modal";
import { Text } from "@/app/ui/kit/text";
import type { Enrollment } from "@/lib/domain/accounts/second-factor/enroll";
import { beginSecondFactor, confirmSecondFactor } from "./actions";
import { OwnPasswordInput } from "./own-password-input";
import { QrPicture } from "./qr-picture";
import classes from "./security.module.css";

interface EnrollDialogProps {
  hasPassword: boolean;
  onClose(): void;
  /** Called with the recovery codes. */
  onDone(codes: string[]): void;
}

/** Asks who is there, shows the secret for an authenticator app, and asks for a code from it. */
export function EnrollDialog({ hasPassword, onClose, onDone }: EnrollDialogProps) {
  const [enrollment, setEnrollment] = useState<Enrollment>();
  return (
    <Modal onClose={onClose} title="Set up authenticator app" size={460}>
      {enrollment ? (
        <EnrollForm enrollment={enrollment} onClose={onClose} onDone={onDone} />
      ) : (
        <BeginForm hasPassword={hasPassword} onClose={onClose} onBegun={setEnrollment} />
      )}
    </Modal>
  );
}

interface BeginFormProps {
  hasPassword: boolean;
  onClose(): void;
  onBegun(enrollment: Enrollment): void;
}

function BeginForm({ hasPassword, onClose, onBegun }: BeginFormProps) {
  const [password, setPassword] = useState("");
  const { isBusy, problem, run } = useDialogAction();
  const atField = problem?.fieldErrors.password;
  return (
    <DialogForm
      onSubmit={() => run(() => beginSecondFactor({ password: hasPassword ? password : null }), onBegun)}
    >
      <Text>
        {hasPassword
          ? "Enter your password to confirm it's you."
          : "You need an authenticator app on your phone, or a password manager that has one."}
      </Text>
      {atField === undefined && <ProblemAlert problem={problem} />}
      {hasPassword && <OwnPasswordInput value={password} onChange={setPassword} error={atField} />}
      <DialogButtons submit="Continue" isBusy={isBusy} onCancel={onClose} />
    </DialogForm>
  );
}

interface EnrollFormProps {
  enrollment: Enrollment;
  onClose(): void;
  onDone(codes: string[]): void;
}

function EnrollForm({ enrollment, onClose, onDone }: EnrollFormProps) {
  const [code, setCode] = useState("");
  const { isBusy, problem, run } = useDialogAction();
  const atField = problem?.fieldErrors.code;
  return (
    <DialogForm onSubmit={() => run(() => confirmSecondFactor({ code }), onDone)}>
      <Text>Scan this with an authenticator app, such as your password manager.</Text>
      <QrPicture text={enrollment.uri} label="QR code for the authenticator app" />
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <Textarea
          flex={1}
          rows={2}
          spellCheck={false}
          label="Or type this key"
          inputClassName={classes.codes}
          value={enrollment.secret}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyTextButton text={enrollment.secret} what="key" size="sm" />
      </Group>
      {atField === undefined && <ProblemAlert problem={problem} />}
      <CodeInput value={code} onChange={setCode} error={atField} />
      <Text size="sm" c="dimmed">
        You stay signed in here. Everywhere else, you have to sign in again with a code.
      </Text>
      <DialogButtons submit="Turn on" isBusy={isBusy} onCancel={onClose} />
    </DialogForm>
  );
}
