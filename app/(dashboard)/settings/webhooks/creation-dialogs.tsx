import type { Mode } from "@/lib/contract/api-keys";
import type { IssuedSecret } from "./actions";
import { CreateWebhookDialog } from "./create-webhook-dialog";
import { NewSecretDialog } from "./new-secret-dialog";

export type CreationDialog = { kind: "create" } | { kind: "issued"; issued: IssuedSecret };

export interface CreationDialogsProps {
  /** The one that is open. */
  dialog: CreationDialog | undefined;
  mode: Mode;
  onClose(): void;
  onCreated(made: IssuedSecret): void;
  /** The secret was taken. */
  onTaken(made: IssuedSecret): void;
}

export function CreationDialogs({ dialog, mode, onClose, onCreated, onTaken }: CreationDialogsProps) {
  const issued = dialog?.kind === "issued" ? dialog.issued : undefined;
  return (
    <>
      <CreateWebhookDialog
        opened={dialog?.kind === "create"}
        mode={mode}
        onClose={onClose}
        onCreated={onCreated}
      />
      <NewSecretDialog secret={issued?.secret ?? undefined} onDone={() => issued && onTaken(issued)} />
    </>
  );
}
