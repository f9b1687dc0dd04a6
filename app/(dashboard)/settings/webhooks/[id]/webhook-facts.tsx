import { WebhookStatus } from "@/app/(dashboard)/settings/webhooks/webhook-status";
import classes from "@/app/(dashboard)/settings/webhooks/webhooks.module.css";
import { CopyId } from "@/app/ui/copy/copy-id";
import { LocalDay } from "@/app/ui/dates/local-day";
import { RelativeTime } from "@/app/ui/dates/relative-time";
import { Badge } from "@/app/ui/kit/feedback";
import { Group } from "@/app/ui/kit/flow";
import { RecordFacts } from "@/app/ui/page/record-facts";
import type { WebhookView } from "@/lib/contract/webhooks";
import type { DeliveryHealth } from "@/lib/domain/webhooks/manage/deliveries/health";

interface WebhookFactsProps {
  webhook: WebhookView;
  health: DeliveryHealth | undefined;
  now: number;
}

export function WebhookFacts({ webhook, health, now }: WebhookFactsProps) {
  return (
    <RecordFacts
      facts={{
        URL: <span className={`${classes.code} ${classes.url}`}>{webhook.url}</span>,
        Status: <WebhookStatus webhook={webhook} now={now} />,
        Events: (
          <Group gap={4}>
            {webhook.events.map((name) => (
              <Badge key={name} color="gray">
                {name}
              </Badge>
            ))}
          </Group>
        ),
        "Last success": health?.lastSuccessAt ? (
          <RelativeTime instant={health.lastSuccessAt} now={now} />
        ) : (
          "Never"
        ),
        Deliveries: health ? lately(health) : "Nothing sent yet",
        Created: <LocalDay instant={webhook.createdAt} />,
        Identifier: <CopyId id={webhook.id} what="webhook's identifier" />,
      }}
    />
  );
}

/** The results of the latest deliveries, as text. */
function lately({ delivered, failed, pending }: DeliveryHealth): string {
  const parts = [
    ...(delivered > 0 ? [`${delivered} delivered`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(pending > 0 ? [`${pending} pending`] : []),
  ];
  return parts.length === 0
    ? "Nothing sent yet"
    : `${parts.join(", ")} of the latest ${delivered + failed + pending}`;
}
