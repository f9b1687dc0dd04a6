import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { currentContext } from "@/app/session/current";
import { chosenMode } from "@/app/session/mode";
import { neighbors, readTrail } from "@/app/ui/lists/page-trail";
import { isAllowed } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { webhookFigures } from "@/lib/domain/overview/webhook-figures";
import { readDeliveryHealth } from "@/lib/domain/webhooks/manage/deliveries/health";
import { listWebhooks } from "@/lib/domain/webhooks/manage/read";
import { AppError } from "@/lib/platform/errors";
import { NoWebhookAccess } from "./no-webhook-access";
import { WebhooksPanel } from "./webhooks-panel";

export const metadata: Metadata = { title: "Webhooks" };

const path = "/settings/webhooks";
const pageSize = 20;

export default async function WebhooksPage({ searchParams }: PageProps<"/settings/webhooks">) {
  const context = await currentContext(await chosenMode());
  const { principal } = context;
  if (!isAllowed(principal, "webhook.read")) return <NoWebhookAccess title="Webhooks" />;
  const trail = readTrail((await searchParams).cursor);
  const { data, nextCursor } = await readPage(context, trail.at(-1));
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
      {...neighbors(path, trail, nextCursor)}
    />
  );
}

async function readPage(context: Context, cursor: string | undefined) {
  try {
    return await listWebhooks(context, { limit: pageSize, cursor });
  } catch (error) {
    // Invalid cursor: start over.
    if (error instanceof AppError && error.code === "invalid_request") redirect(path);
    throw error;
  }
}
