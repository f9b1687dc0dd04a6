import { RelativeTime } from "@/app/ui/dates/relative-time";
import { Group } from "@/app/ui/kit/flow";
import { Text } from "@/app/ui/kit/text";
import { CellBadge } from "@/app/ui/lists/cell-badge";
import type { WebhookView } from "@/lib/contract/webhooks";

/** Whether a webhook works, and what its owner should fix. */
export function WebhookStatus({ webhook, now }: { webhook: WebhookView; now: number }) {
  const { failingSince } = webhook;
  return (
    <Group gap={4}>
      <MainStatus webhook={webhook} />
      {webhook.rotation !== null && <CellBadge color="amber" label="Rotating" />}
      {webhook.verification === "unverified" && <CellBadge color="amber" label="Unverified" />}
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
    return <CellBadge color={reason === "manual" ? "gray" : "red"} label={disabledLabels[reason]} />;
  const isFailing = failingSince !== null;
  return <CellBadge color={isFailing ? "red" : "green"} label={isFailing ? "Failing" : "Enabled"} />;
}
