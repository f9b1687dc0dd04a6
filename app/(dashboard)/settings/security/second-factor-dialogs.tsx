import { EnrollDialog } from "./enroll-dialog";
import { RecoveryCodesDialog } from "./recovery-codes-dialog";
import { RenewCodesDialog } from "./renew-codes-dialog";
import { TurnOffDialog } from "./turn-off-dialog";

export type SecondFactorDialog = { kind: "enroll" | "renew" | "off" } | { kind: "codes"; codes: string[] };

export interface SecondFactorDialogsProps {
  /** The one that is open. */
  dialog: SecondFactorDialog;
  hasPassword: boolean;
  onClose(): void;
  /** Recovery codes were made, to be shown once. */
  onMade(codes: string[]): void;
  onFinished(message: string): void;
}

export function SecondFactorDialogs(props: SecondFactorDialogsProps) {
  const { dialog, hasPassword, onClose, onMade, onFinished } = props;
  switch (dialog.kind) {
    case "enroll":
      return <EnrollDialog hasPassword={hasPassword} onClose={onClose} onDone={onMade} />;
    case "renew":
      return <RenewCodesDialog onClose={onClose} onDone={onMade} />;
    case "codes":
      return (
        <RecoveryCodesDialog codes={dialog.codes} onDone={() => onFinished("The second factor is on.")} />
      );
    case "off":
      return (
        <TurnOffDialog
          hasPassword={hasPassword}
          onClose={onClose}
          onDone={() => onFinished("The second factor is off.")}
        />
      );
  }
}
