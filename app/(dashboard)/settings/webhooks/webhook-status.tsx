import { RelativeTime } from "@/app/ui/dates/relative-time";
import { Badge } from "@/app/ui/kit/feedback";
import { Group } from "@/app/ui/kit/flow";
import { Text } from "@/app/ui/kit/text";
import type { WebhookView } from "@/lib/contract/webhooks";

/** Whether a webhook works, and what its owner should fix. */
export function WebhookStatus({ webhook, now }: { webhook: WebhookView; now: number }) {
  const { failingSince } = webhook;
  return (
    <Group gap={4}>
      <MainStatus webhook={webhook} />
      {webhook.rotation !== null && (
        <Badge color="amber" miw="max-content">
          Rotating
        </Badge>
      )}
      {webhook.verification === "unverified" && (
        <Badge color="amber" miw="max-content">
          Unverified
        </Badge>
      )}
      {failingSince !== null && webhook.status === "enabled" && (
        <Text span size="xs" c="dimmed">
          first failed <RelativeTime instant={failingSince} now={now} />
        </Text>
      )}
    </Group>
  );
}

const disabledLabels = { manual: "Disabled", gone: "Disabled: gone", failing: "Disabled: failing" } as const;

function MainStatus({ webhook: { status, disabledReason, failingSince } }: { webhook: WebhookView }) {
  const reason = disabledReason ?? "manual";
  if (status === "disabled")
    return (
      <Badge color={reason === "manual" ? "gray" : "red"} miw="max-content">
        {disabledLabels[reason]}
      </Badge>
    );
  const isFailing = failingSince !== null;
  return (
    <Badge color={isFailing ? "red" : "green"} miw="max-content">
      {isFailing ? "Failing" : "Enabled"}
    </Badge>
  );
}
