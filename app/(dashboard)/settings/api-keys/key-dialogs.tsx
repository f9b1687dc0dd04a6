import { ConfirmModal } from "@/app/ui/dialogs/confirm-modal";
import { type IssuedKey, revokeKey } from "./actions";
import { CreateKeyDialog, type CreateKeyDialogProps } from "./create-key-dialog";
import type { ListedKey } from "./listed-key";
import { NewKeyDialog } from "./new-key-dialog";
import { RotateKeyDialog } from "./rotate-key-dialog";

export type KeyDialog =
  | { kind: "create" }
  | { kind: "rotate" | "revoke"; target: ListedKey }
  | { kind: "issued"; issued: IssuedKey };

export interface KeyDialogsProps extends CreateKeyDialogProps {
  /** The one that is open. */
  dialog: KeyDialog;
  /** Where the API is. */
  origin: string;
  onFinished(message: string): void;
}

export function KeyDialogs({ dialog, origin, onFinished, ...props }: KeyDialogsProps) {
  switch (dialog.kind) {
    case "create":
      return <CreateKeyDialog {...props} />;
    case "rotate":
      return <RotateKeyDialog target={dialog.target} {...props} />;
    case "revoke": {
      const { id, name, mode } = dialog.target;
      return (
        <ConfirmModal
          title="Revoke key"
          confirm="Revoke key"
          color="red"
          action={() => revokeKey(mode, id)}
          onClose={props.onClose}
          onDone={() => onFinished(`“${name}” was revoked.`)}
        >
          Requests with <b>{name}</b> will fail from now on. You can't undo this.
        </ConfirmModal>
      );
    }
    case "issued":
      return (
        <NewKeyDialog
          origin={origin}
          issued={dialog.issued}
          onDone={() => onFinished(`“${dialog.issued.name}” is ready to use.`)}
        />
      );
  }
}
