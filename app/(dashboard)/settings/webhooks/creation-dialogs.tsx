import type { Mode } from "@/lib/contract/api-keys";
import type { IssuedSecret } from "./actions";
import { CreateWebhookDialog } from "./create-webhook-dialog";
import { NewSecretDialog } from "./new-secret-dialog";

export type CreationDialog = { kind: "create" } | { kind: "issued"; webhookId: string; secret: string };

export interface CreationDialogsProps {
  /** The one that is open. */
  dialog: CreationDialog;
  mode: Mode;
  onClose(): void;
  onCreated(made: IssuedSecret): void;
  /** The secret was taken. */
  onTaken(webhookId: string): void;
}

export function CreationDialogs({ dialog, mode, onClose, onCreated, onTaken }: CreationDialogsProps) {
  return dialog.kind === "create" ? (
    <CreateWebhookDialog mode={mode} onClose={onClose} onCreated={onCreated} />
  ) : (
    <NewSecretDialog secret={dialog.secret} onDone={() => onTaken(dialog.webhookId)} />
  );
}
