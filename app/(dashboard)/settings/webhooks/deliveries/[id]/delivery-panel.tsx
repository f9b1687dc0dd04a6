"use client";

import { IconRefresh } from "@tabler/icons-react";
import { replay } from "@/app/(dashboard)/settings/webhooks/actions";
import { DeliveryStatus } from "@/app/(dashboard)/settings/webhooks/delivery-status";
import { isAboutToChange } from "@/app/(dashboard)/settings/webhooks/is-about-to-change";
import { ProblemAlert } from "@/app/ui/dialogs/problem-alert";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { useDone } from "@/app/ui/dialogs/use-done";
import { Button } from "@/app/ui/kit/button";
import { Group } from "@/app/ui/kit/flow";
import { notifications } from "@/app/ui/kit/notifications";
import { PageHeader } from "@/app/ui/page/page-header";
import { soon, useRefreshes } from "@/app/ui/progress/use-refreshes";
import type { Mode } from "@/lib/contract/api-keys";
import type { DeliveryDetail } from "@/lib/contract/webhooks";

interface DeliveryPanelProps {
  delivery: DeliveryDetail;
  /** The webhook's name. */
  webhook: string;
  mode: Mode;
  now: number;
  mayReplay: boolean;
}

/** Refreshes the page while the delivery is pending. */
export function DeliveryPanel({ delivery, webhook, mode, now, mayReplay }: DeliveryPanelProps) {
  const showDone = useDone();
  const { isBusy, problem, run } = useDialogAction();
  const { id, event, status, attemptCount, webhookId } = delivery;
  const isMoving = isAboutToChange(delivery, now);
  useRefreshes(isMoving, soon);

  function sendAgain() {
    notifications.clean();
    void run(
      () => replay(mode, id),
      () => showDone("Sending now."),
    );
  }

  return (
    <>
      <PageHeader
        title={event}
        trail={[
          { href: "/settings/webhooks", label: "Webhooks" },
          { href: `/settings/webhooks/${webhookId}`, label: webhook },
        ]}
        description={<DeliveryStatus status={status} attemptCount={attemptCount} />}
        action={
          mayReplay && (
            <Group gap="sm">
              <Button
                variant="default"
                leftSection={<IconRefresh size={16} aria-hidden />}
                loading={isBusy}
                disabled={isMoving}
                onClick={sendAgain}
              >
                {status === "pending" ? "Send now" : "Send again"}
              </Button>
            </Group>
          )
        }
      />
      <ProblemAlert problem={problem} mb="lg" />
    </>
  );
}
