import { EnrollDialog } from "./enroll-dialog";
import { RecoveryCodesDialog } from "./recovery-codes-dialog";
import { RenewCodesDialog } from "./renew-codes-dialog";
import { TurnOffDialog } from "./turn-off-dialog";

export type SecondFactorDialog = { kind: "enroll" | "renew" | "off" } | { kind: "codes"; codes: string[] };

export interface SecondFactorDialogsProps {
  /** The one that is open. */
  dialog: SecondFactorDialog | undefined;
  hasPassword: boolean;
  onClose(): void;
  /** Recovery codes were made, to be shown once. */
  onMade(codes: string[]): void;
  onFinished(message: string): void;
}

export function SecondFactorDialogs(props: SecondFactorDialogsProps) {
  const { dialog, hasPassword, onClose, onMade, onFinished } = props;
  return (
    <>
      <EnrollDialog
        opened={dialog?.kind === "enroll"}
        hasPassword={hasPassword}
        onClose={onClose}
        onDone={onMade}
      />
      <RenewCodesDialog opened={dialog?.kind === "renew"} onClose={onClose} onDone={onMade} />
      <RecoveryCodesDialog
        codes={dialog?.kind === "codes" ? dialog.codes : undefined}
        onDone={() => onFinished("The second factor is on.")}
      />
      <TurnOffDialog
        opened={dialog?.kind === "off"}
        hasPassword={hasPassword}
        onClose={onClose}
        onDone={() => onFinished("The second factor is off.")}
      />
    </>
  );
}
