import {
  changeWebhook,
  type IssuedSecret,
  promoteWebhookSecret,
  removeWebhook,
} from "@/app/(dashboard)/settings/webhooks/actions";
import { NewSecretDialog } from "@/app/(dashboard)/settings/webhooks/new-secret-dialog";
import { counted } from "@/app/ui/charts/figures";
import { notifications } from "@/app/ui/kit/notifications";
import type { WebhookView } from "@/lib/contract/webhooks";
import { ConfirmDialog } from "./confirm-dialog";
import { EditWebhookDialog } from "./edit-webhook-dialog";
import { RecoverDialog } from "./recover-dialog";
import { RotateSecretDialog } from "./rotate-secret-dialog";
import { TestEventDialog } from "./test-event-dialog";
import type { WebhookDialog } from "./webhook-menu";

export type OpenWebhookDialog = { kind: WebhookDialog } | { kind: "issued"; secret: string };

export interface WebhookDialogsProps {
  /** The one that is open. */
  dialog: OpenWebhookDialog | undefined;
  webhook: WebhookView;
  onClose(): void;
  onRotated(issued: IssuedSecret): void;
  onFinished(message: string): void;
}

export function WebhookDialogs({ dialog, webhook, onClose, onRotated, onFinished }: WebhookDialogsProps) {
  const { id, mode } = webhook;
  const kind = dialog?.kind;
  return (
    <>
      <EditWebhookDialog
        opened={kind === "edit"}
        webhook={webhook}
        onClose={onClose}
        onDone={() => onFinished("Webhook updated.")}
      />
      <TestEventDialog opened={kind === "test"} webhook={webhook} onClose={onClose} />
      <RotateSecretDialog
        opened={kind === "rotate"}
        webhook={webhook}
        onClose={onClose}
        onRotated={onRotated}
      />
      <NewSecretDialog
        secret={dialog?.kind === "issued" ? dialog.secret : undefined}
        onDone={() => onFinished("The new secret is in place.")}
      />
      <RecoverDialog
        opened={kind === "recover"}
        webhook={webhook}
        onClose={onClose}
        onRecovered={(count) => onFinished(`${counted(count, "delivery", "deliveries")} queued.`)}
      />
      <ConfirmDialog
        opened={kind === "promote"}
        title="Use only the new secret"
        confirm="End the overlap"
        action={() => promoteWebhookSecret(mode, id)}
        onClose={onClose}
        onDone={() => onFinished("Only the new secret signs now.")}
      >
        From now on, only the new secret signs deliveries. An endpoint that still verifies with the old one
        refuses them.
      </ConfirmDialog>
      <ConfirmDialog
        opened={kind === "disable"}
        title="Disable webhook"
        confirm="Disable"
        isDestructive
        action={() => changeWebhook(mode, id, { status: "disabled" })}
        onClose={onClose}
        onDone={() => onFinished("Webhook disabled.")}
      >
        It gets no more events, and pending deliveries are canceled. You can enable it again and send what it
        missed.
      </ConfirmDialog>
      <ConfirmDialog
        opened={kind === "enable"}
        title="Enable webhook"
        confirm="Enable"
        action={() => changeWebhook(mode, id, { status: "enabled" })}
        onClose={onClose}
        onDone={() => onFinished("Webhook enabled.")}
      >
        It gets new events again. To send what it missed, use “Send missed events”.
      </ConfirmDialog>
      <ConfirmDialog
        opened={kind === "delete"}
        title="Delete webhook"
        confirm="Delete webhook"
        isDestructive
        action={() => removeWebhook(mode, id)}
        onClose={onClose}
        onDone={(_, goTo) => {
          notifications.show({ color: "green", message: "Webhook deleted." });
          goTo("/settings/webhooks");
        }}
      >
        <b>{webhook.url}</b> gets no more events. This deletes its secret and its log, and cancels pending
        deliveries. You can't undo this.
      </ConfirmDialog>
    </>
  );
}
