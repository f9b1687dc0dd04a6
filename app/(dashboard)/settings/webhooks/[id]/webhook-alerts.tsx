import { IconAlertTriangle, IconRotateClockwise } from "@tabler/icons-react";
import { RelativeTime } from "@/app/ui/dates/relative-time";
import { Button } from "@/app/ui/kit/button";
import { Alert } from "@/app/ui/kit/feedback";
import { Group } from "@/app/ui/kit/flow";
import type { WebhookView } from "@/lib/contract/webhooks";
import type { WebhookDialog } from "./webhook-menu";

interface WebhookAlertsProps {
  webhook: WebhookView;
  now: number;
  offered: ReadonlySet<WebhookDialog>;
  onOpen(dialog: WebhookDialog): void;
}

const disabledBecause = {
  manual: "A member of your organization disabled it.",
  gone: "The endpoint answered 410 Gone, which asks us to stop.",
  failing: "Every delivery failed for five days.",
} as const;

export function WebhookAlerts({ webhook, now, offered, onOpen }: WebhookAlertsProps) {
  const { status, disabledReason, failingSince, rotation, verificationMessage } = webhook;
  return (
    <>
      {status === "disabled" && (
        <Alert
          color={disabledReason === "manual" ? "gray" : "red"}
          title="This webhook is disabled and gets no events"
          icon={<IconAlertTriangle aria-hidden />}
        >
          {disabledBecause[disabledReason ?? "manual"]} After you enable it again, “Send missed events”
          catches up.
          {offered.has("enable") && (
            <Group mt="sm">
              <Button size="xs" variant="default" onClick={() => onOpen("enable")}>
                Enable
              </Button>
            </Group>
          )}
        </Alert>
      )}
      {status === "enabled" && failingSince !== null && (
        <Alert color="red" title="Deliveries are failing" icon={<IconAlertTriangle aria-hidden />}>
          Every attempt has failed. The first failure was <RelativeTime instant={failingSince} now={now} />.
          The attempts below show why. After five days, Assay disables the webhook.
        </Alert>
      )}
      {rotation !== null && (
        <Alert color="amber" title="The secret is being rotated" icon={<IconRotateClockwise aria-hidden />}>
          Both secrets sign for now. The old one ends{" "}
          <RelativeTime instant={rotation.overlapEndsAt} now={now} />. Once your endpoint verifies with the
          new one, end the overlap.
          {offered.has("promote") && (
            <Group mt="sm">
              <Button size="xs" variant="default" onClick={() => onOpen("promote")}>
                Use only the new secret
              </Button>
            </Group>
          )}
        </Alert>
      )}
      {verificationMessage !== null && (
        <Alert color="amber" title="The URL is unverified" icon={<IconAlertTriangle aria-hidden />}>
          {verificationMessage}
        </Alert>
      )}
    </>
  );
}
