import type { KeyScope, Mode, Permission } from "@/lib/contract/api-keys";
import type { IssuedKey } from "./actions";
import type { KeyDecides } from "./case-decisions";
import { CreateKeyDialog } from "./create-key-dialog";
import type { ListedKey } from "./listed-key";
import { NewKeyDialog } from "./new-key-dialog";
import { RevokeKeyDialog } from "./revoke-key-dialog";
import { RotateKeyDialog } from "./rotate-key-dialog";

export type KeyDialog =
  | { kind: "create" }
  | { kind: "rotate" | "revoke"; target: ListedKey }
  | { kind: "issued"; issued: IssuedKey };

export interface KeyDialogsProps {
  /** The one that is open. */
  dialog: KeyDialog | undefined;
  mode: Mode;
  origin: string;
  grantable: readonly Permission[];
  grantableScopes: readonly KeyScope[];
  decides: KeyDecides;
  onClose(): void;
  onIssued(issued: IssuedKey): void;
  onFinished(message: string): void;
}

export function KeyDialogs({ dialog, onClose, onIssued, onFinished, ...props }: KeyDialogsProps) {
  return (
    <>
      <CreateKeyDialog
        opened={dialog?.kind === "create"}
        mode={props.mode}
        grantable={props.grantable}
        grantableScopes={props.grantableScopes}
        decides={props.decides}
        onClose={onClose}
        onIssued={onIssued}
      />
      <RotateKeyDialog
        target={dialog?.kind === "rotate" ? dialog.target : undefined}
        onClose={onClose}
        onIssued={onIssued}
      />
      <RevokeKeyDialog
        target={dialog?.kind === "revoke" ? dialog.target : undefined}
        onClose={onClose}
        onRevoked={({ name }) => onFinished(`“${name}” was revoked.`)}
      />
      <NewKeyDialog
        origin={props.origin}
        issued={dialog?.kind === "issued" ? dialog.issued : undefined}
        onDone={({ name }) => onFinished(`“${name}” is ready to use.`)}
      />
    </>
  );
}
