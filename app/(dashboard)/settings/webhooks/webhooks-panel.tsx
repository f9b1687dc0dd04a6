"use client";

import { IconPlus, IconWebhook } from "@tabler/icons-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { lazyDialogs } from "@/app/ui/dialogs/lazy-dialogs";
import { Button } from "@/app/ui/kit/button";
import { Group } from "@/app/ui/kit/flow";
import { notifications } from "@/app/ui/kit/notifications";
import { ButtonLink } from "@/app/ui/links/button-link";
import { EmptyState } from "@/app/ui/lists/empty-state";
import { PageLinks } from "@/app/ui/lists/page-links";
import { PageHeader } from "@/app/ui/page/page-header";
import type { Mode } from "@/lib/contract/api-keys";
import type { IssuedSecret } from "./actions";
import type { CreationDialog, CreationDialogsProps } from "./creation-dialogs";
import { type ListedWebhook, WebhookTable } from "./webhook-table";

interface WebhooksPanelProps {
  webhooks: ListedWebhook[];
  mode: Mode;
  /** The server's time in milliseconds. */
  now: number;
  mayCreate: boolean;
  newerHref: string | undefined;
  olderHref: string | undefined;
}

const CreationDialogs = lazyDialogs<CreationDialog, CreationDialogsProps>(() =>
  import("./creation-dialogs").then((module) => module.CreationDialogs),
);

export function WebhooksPanel({ webhooks, mode, now, mayCreate, newerHref, olderHref }: WebhooksPanelProps) {
  const router = useRouter();
  const [dialog, setDialog] = useState<CreationDialog>();
  const isEmpty = webhooks.length === 0 && newerHref === undefined;

  function open() {
    notifications.clean();
    setDialog({ kind: "create" });
  }

  function show(webhookId: string) {
    setDialog(undefined);
    notifications.show({ color: "green", message: "Webhook added. Send it a test event." });
    router.push(`/settings/webhooks/${webhookId}`);
  }

  function created({ webhookId, secret }: IssuedSecret) {
    if (secret === null) show(webhookId);
    else setDialog({ kind: "issued", webhookId, secret });
  }

  const add = mayCreate && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
      Add webhook
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Webhooks"
        description={`Assay sends your systems signed events in ${mode} mode, and retries them for more than a day.`}
        action={
          <Group gap="sm">
            <ButtonLink href="/settings/webhooks/signature" variant="default">
              Check a signature
            </ButtonLink>
            {!isEmpty && add}
          </Group>
        }
      />
      {isEmpty ? (
        <EmptyState
          icon={<IconWebhook size={22} stroke={1.7} />}
          title={`No ${mode} webhooks yet`}
          action={add}
        >
          Add the URL of your own system, and it gets a signed POST for every event you choose: an analysis
          completed, a batch ended, a case reviewed.
        </EmptyState>
      ) : (
        <WebhookTable webhooks={webhooks} now={now} />
      )}
      <PageLinks newerHref={newerHref} olderHref={olderHref} />
      <CreationDialogs
        dialog={dialog}
        mode={mode}
        onClose={() => setDialog(undefined)}
        onCreated={created}
        onTaken={show}
      />
    </>
  );
}
