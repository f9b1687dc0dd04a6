import { Badge, Group } from "@mantine/core";
import { RelativeTime } from "@/app/ui/relative-time";
import type { WebhookView } from "@/lib/contract/webhooks";

/** Whether a webhook works, and what its owner should look after. */
export function WebhookStatus({ webhook, now }: { webhook: WebhookView; now: number }) {
  return (
    <Group gap={4}>
      <MainStatus webhook={webhook} now={now} />
      {webhook.rotation !== null && <Badge color="amber">Rotation under way</Badge>}
      {webhook.verification === "unverified" && <Badge color="amber">Unverified</Badge>}
    </Group>
  );
}

function MainStatus({ webhook, now }: { webhook: WebhookView; now: number }) {
  if (webhook.status === "disabled") {
    return webhook.disabledReason === "manual" ? (
      <Badge color="gray">Disabled</Badge>
    ) : (
      <Badge color="red">{webhook.disabledReason === "gone" ? "Disabled: gone" : "Disabled: failing"}</Badge>
    );
  }
  if (webhook.failingSince === null) return <Badge color="green">Enabled</Badge>;
  return (
    <Badge color="red">
      Failing since <RelativeTime instant={webhook.failingSince} now={now} />
    </Badge>
  );
}
