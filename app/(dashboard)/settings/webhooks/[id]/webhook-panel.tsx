"use client";

import { IconSend } from "@tabler/icons-react";
import { useState } from "react";
import type { IssuedSecret } from "@/app/(dashboard)/settings/webhooks/actions";
import { webhookName } from "@/app/(dashboard)/settings/webhooks/webhook-name";
import { lazyDialogs } from "@/app/ui/dialogs/lazy-dialogs";
import { useDone } from "@/app/ui/dialogs/use-done";
import { Button } from "@/app/ui/kit/button";
import { Group, Stack } from "@/app/ui/kit/flow";
import { notifications } from "@/app/ui/kit/notifications";
import { PageHeader } from "@/app/ui/page/page-header";
import type { WebhookView } from "@/lib/contract/webhooks";
import { WebhookAlerts } from "./webhook-alerts";
import type { OpenWebhookDialog, WebhookDialogsProps } from "./webhook-dialogs";
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

const WebhookDialogs = lazyDialogs<OpenWebhookDialog, WebhookDialogsProps>(() =>
  import("./webhook-dialogs").then((module) => module.WebhookDialogs),
);

export function WebhookPanel({ webhook, now, may }: WebhookPanelProps) {
  const showDone = useDone();
  const [dialog, setDialog] = useState<OpenWebhookDialog>();
  const offered = offeredFor(webhook, may);

  function open(next: WebhookDialog) {
    // The last action's message must not cover the next dialog.
    notifications.clean();
    setDialog({ kind: next });
  }
  const close = () => setDialog(undefined);
  function finish(message: string) {
    close();
    showDone(message);
  }
  function rotated({ secret }: IssuedSecret) {
    if (secret === null) finish("The new secret is in place.");
    else setDialog({ kind: "issued", secret });
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
      <WebhookDialogs
        dialog={dialog}
        webhook={webhook}
        onClose={close}
        onRotated={rotated}
        onFinished={finish}
      />
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
