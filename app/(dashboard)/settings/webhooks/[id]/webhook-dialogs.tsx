import {
  changeWebhook,
  type IssuedSecret,
  promoteWebhookSecret,
  removeWebhook,
} from "@/app/(dashboard)/settings/webhooks/actions";
import { NewSecretDialog } from "@/app/(dashboard)/settings/webhooks/new-secret-dialog";
import { counted } from "@/app/ui/charts/figures";
import { ConfirmModal } from "@/app/ui/dialogs/confirm-modal";
import { notifications } from "@/app/ui/kit/notifications";
import type { WebhookView } from "@/lib/contract/webhooks";
import { EditWebhookDialog } from "./edit-webhook-dialog";
import { RecoverDialog } from "./recover-dialog";
import { RotateSecretDialog } from "./rotate-secret-dialog";
import { TestEventDialog } from "./test-event-dialog";
import type { WebhookDialog } from "./webhook-menu";

export type OpenWebhookDialog = { kind: WebhookDialog } | { kind: "issued"; secret: string };

export interface WebhookDialogsProps {
  /** The one that is open. */
  dialog: OpenWebhookDialog;
  webhook: WebhookView;
  onClose(): void;
  onRotated(issued: IssuedSecret): void;
  onFinished(message: string): void;
}

export function WebhookDialogs({ dialog, webhook, onClose, onRotated, onFinished }: WebhookDialogsProps) {
  const { id, mode } = webhook;
  const shared = { webhook, onClose };
  switch (dialog.kind) {
    case "edit":
      return <EditWebhookDialog {...shared} onDone={() => onFinished("Webhook updated.")} />;
    case "test":
      return <TestEventDialog {...shared} />;
    case "rotate":
      return <RotateSecretDialog {...shared} onRotated={onRotated} />;
    case "issued":
      return (
        <NewSecretDialog secret={dialog.secret} onDone={() => onFinished("The new secret is in place.")} />
      );
    case "recover":
      return (
        <RecoverDialog
          {...shared}
          onRecovered={(count) => onFinished(`${counted(count, "delivery", "deliveries")} queued.`)}
        />
      );
    case "promote":
      return (
        <ConfirmModal
          title="Use only the new secret"
          confirm="End the overlap"
          action={() => promoteWebhookSecret(mode, id)}
          onClose={onClose}
          onDone={() => onFinished("Only the new secret signs now.")}
        >
          From now on, only the new secret signs deliveries. An endpoint that still verifies with the old one
          refuses them.
        </ConfirmModal>
      );
    case "disable":
      return (
        <ConfirmModal
          title="Disable webhook"
          confirm="Disable"
          color="red"
          action={() => changeWebhook(mode, id, { status: "disabled" })}
          onClose={onClose}
          onDone={() => onFinished("Webhook disabled.")}
        >
          It gets no more events, and pending deliveries are canceled. You can enable it again and send what
          it missed.
        </ConfirmModal>
      );
    case "enable":
      return (
        <ConfirmModal
          title="Enable webhook"
          confirm="Enable"
          action={() => changeWebhook(mode, id, { status: "enabled" })}
          onClose={onClose}
          onDone={() => onFinished("Webhook enabled.")}
        >
          It gets new events again. To send what it missed, use “Send missed events”.
        </ConfirmModal>
      );
    case "delete":
      return (
        <ConfirmModal
          title="Delete webhook"
          confirm="Delete webhook"
          color="red"
          action={() => removeWebhook(mode, id)}
          onClose={onClose}
          onDone={(_, goTo) => {
            notifications.show({ color: "green", message: "Webhook deleted." });
            goTo("/settings/webhooks");
          }}
        >
          <b>{webhook.url}</b> gets no more events. This deletes its secret and its log, and cancels pending
          deliveries. You can't undo this.
        </ConfirmModal>
      );
  }
}
