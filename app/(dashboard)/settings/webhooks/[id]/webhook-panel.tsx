"use client";

import { Button, Group, Stack } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconSend } from "@tabler/icons-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import {
  changeWebhook,
  type IssuedSecret,
  promoteWebhookSecret,
  removeWebhook,
} from "@/app/(dashboard)/settings/webhooks/actions";
import { NewSecretDialog } from "@/app/(dashboard)/settings/webhooks/new-secret-dialog";
import { webhookName } from "@/app/(dashboard)/settings/webhooks/webhook-name";
import { PageHeader } from "@/app/ui/page-header";
import { useFocusBack } from "@/app/ui/use-focus-back";
import type { WebhookView } from "@/lib/contract/webhooks";
import { ConfirmDialog } from "./confirm-dialog";
import { EditWebhookDialog } from "./edit-webhook-dialog";
import { RecoverDialog } from "./recover-dialog";
import { RotateSecretDialog } from "./rotate-secret-dialog";
import { TestEventDialog } from "./test-event-dialog";
import { WebhookAlerts } from "./webhook-alerts";
import { type WebhookDialog, WebhookMenu } from "./webhook-menu";

/** What the member may do with webhooks. */
export interface WebhookRights {
  update: boolean;
  rotate: boolean;
  test: boolean;
  recover: boolean;
  delete: boolean;
}

interface WebhookPanelProps {
  webhook: WebhookView;
  now: number;
  may: WebhookRights;
}

export function WebhookPanel({ webhook, now, may }: WebhookPanelProps) {
  const router = useRouter();
  const [dialog, setDialog] = useState<WebhookDialog>();
  const [secret, setSecret] = useState<string>();
  const offered = offeredFor(webhook, may);
  const { id, mode } = webhook;

  function open(next: WebhookDialog) {
    // The last action's message must not cover the next dialog.
    notifications.clean();
    setDialog(next);
  }
  const close = () => setDialog(undefined);
  useFocusBack(dialog !== undefined || secret !== undefined);
  function finish(message: string) {
    close();
    setSecret(undefined);
    router.refresh();
    notifications.show({ color: "green", message });
  }
  function rotated(issued: IssuedSecret) {
    close();
    if (issued.secret === null) finish("The new secret is in place.");
    else setSecret(issued.secret);
  }

  return (
    <>
      <PageHeader
        title={webhookName(webhook)}
        trail={[{ href: "/settings/webhooks", label: "Webhooks" }]}
        action={
          <Group gap="sm">
            {offered.has("test") && (
              <Button leftSection={<IconSend size={16} aria-hidden />} onClick={() => open("test")}>
                Send test event
              </Button>
            )}
            <WebhookMenu offered={offered} onOpen={open} />
          </Group>
        }
      />
      <Stack gap="sm" mb="lg">
        <WebhookAlerts webhook={webhook} now={now} offered={offered} onOpen={open} />
      </Stack>
      <EditWebhookDialog
        opened={dialog === "edit"}
        webhook={webhook}
        onClose={close}
        onDone={() => finish("The webhook was changed.")}
      />
      <TestEventDialog
        opened={dialog === "test"}
        webhook={webhook}
        onClose={close}
        onSent={(deliveryId) => router.push(`/settings/webhooks/deliveries/${deliveryId}`)}
      />
      <RotateSecretDialog
        opened={dialog === "rotate"}
        webhook={webhook}
        onClose={close}
        onRotated={rotated}
      />
      <NewSecretDialog secret={secret} onDone={() => finish("The new secret is in place.")} />
      <RecoverDialog
        opened={dialog === "recover"}
        webhook={webhook}
        onClose={close}
        onRecovered={(count) => finish(`${count.toLocaleString("en-US")} deliveries are queued.`)}
      />
      <ConfirmDialog
        opened={dialog === "promote"}
        title="Use only the new secret"
        confirm="End the overlap"
        action={() => promoteWebhookSecret(mode, id)}
        onClose={close}
        onDone={() => finish("Only the new secret signs now.")}
      >
        From now on deliveries are signed with the new secret alone. An endpoint that still verifies with the
        old one refuses them.
      </ConfirmDialog>
      <ConfirmDialog
        opened={dialog === "disable"}
        title="Disable webhook"
        confirm="Disable"
        isDestructive
        action={() => changeWebhook(mode, id, { status: "disabled" })}
        onClose={close}
        onDone={() => finish("The webhook was disabled.")}
      >
        Nothing more is sent to it, and pending deliveries are canceled. You can enable it again and send what
        it missed.
      </ConfirmDialog>
      <ConfirmDialog
        opened={dialog === "enable"}
        title="Enable webhook"
        confirm="Enable"
        action={() => changeWebhook(mode, id, { status: "enabled" })}
        onClose={close}
        onDone={() => finish("The webhook was enabled.")}
      >
        New events are sent to it again. What it missed in the meantime stays unsent until you ask for it with
        “Send missed events”.
      </ConfirmDialog>
      <ConfirmDialog
        opened={dialog === "delete"}
        title="Delete webhook"
        confirm="Delete webhook"
        isDestructive
        action={() => removeWebhook(mode, id)}
        onClose={close}
        onDone={() => {
          notifications.show({ color: "green", message: "The webhook was deleted." });
          router.push("/settings/webhooks");
        }}
      >
        <b>{webhook.url}</b> will receive nothing more. Its secret is destroyed, pending deliveries are
        canceled and its log is gone. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}

function offeredFor({ status, rotation }: WebhookView, may: WebhookRights): ReadonlySet<WebhookDialog> {
  const isEnabled = status === "enabled";
  const offers: [WebhookDialog, boolean][] = [
    ["edit", may.update],
    ["test", may.test && isEnabled],
    ["rotate", may.rotate && rotation === null],
    ["promote", may.rotate && rotation !== null],
    ["recover", may.recover && isEnabled],
    ["disable", may.update && isEnabled],
    ["enable", may.update && !isEnabled],
    ["delete", may.delete],
  ];
  return new Set(offers.filter(([, isOffered]) => isOffered).map(([dialog]) => dialog));
}
