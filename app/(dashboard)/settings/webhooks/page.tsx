import type { Metadata } from "next";
import { currentContext } from "@/app/session/current";
import { readPage } from "@/app/ui/lists/read-page";
import { isAllowed } from "@/lib/auth/authorize";
import { webhookFigures } from "@/lib/domain/overview/webhook-figures";
import { readDeliveryHealth } from "@/lib/domain/webhooks/manage/deliveries/health";
import { listWebhooks } from "@/lib/domain/webhooks/manage/read";
import { NoWebhookAccess } from "./no-webhook-access";
import { WebhooksPanel } from "./webhooks-panel";

export const metadata: Metadata = { title: "Webhooks" };

const path = "/settings/webhooks";
const pageSize = 20;

export default async function WebhooksPage({ searchParams }: PageProps<"/settings/webhooks">) {
  const context = await currentContext();
  const { principal } = context;
  if (!isAllowed(principal, "webhook.read")) return <NoWebhookAccess title="Webhooks" />;
  const { data, links } = await readPage(path, await searchParams, (cursor) =>
    listWebhooks(context, { limit: pageSize, cursor }),
  );
  const ids = data.map(({ id }) => id);
  const [health, figures] = await Promise.all([
    readDeliveryHealth(context, ids),
    webhookFigures(context, ids, "24h"),
  ]);
  return (
    <WebhooksPanel
      // Dialogs of one mode must not stay open in the other.
      key={principal.mode}
      webhooks={data.map((webhook) => ({
        ...webhook,
        health: health.get(webhook.id),
        attempts: figures.get(webhook.id),
      }))}
      mode={principal.mode}
      now={context.clock()}
      mayCreate={isAllowed(principal, "webhook.create")}
      {...links}
    />
  );
}
