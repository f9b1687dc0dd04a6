import { IconSend } from "@tabler/icons-react";
import type { Metadata } from "next";
import { NoWebhookAccess } from "@/app/(dashboard)/settings/webhooks/no-webhook-access";
import { currentContext } from "@/app/session/current";
import { Title } from "@/app/ui/kit/text";
import { EmptyState } from "@/app/ui/lists/empty-state";
import { PageLinks } from "@/app/ui/lists/page-links";
import { readPage } from "@/app/ui/lists/read-page";
import { ifFound } from "@/app/ui/page/reading";
import { RecordNotFound } from "@/app/ui/page/record-not-found";
import { isAllowed } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { subscribableName } from "@/lib/contract/events";
import { instant } from "@/lib/contract/lists";
import { type DeliveryQuery, deliveryStatus } from "@/lib/contract/webhooks";
import { isRange, type Range } from "@/lib/domain/overview/ranges";
import { webhookFigures } from "@/lib/domain/overview/webhook-figures";
import { readDeliveryHealth } from "@/lib/domain/webhooks/manage/deliveries/health";
import { listDeliveries } from "@/lib/domain/webhooks/manage/deliveries/read";
import { readWebhook } from "@/lib/domain/webhooks/manage/read";
import { AttemptCharts } from "./attempt-charts";
import { DeliveryFilters } from "./delivery-filters";
import { DeliveryTable } from "./delivery-table";
import { WebhookFacts } from "./webhook-facts";
import { WebhookPanel } from "./webhook-panel";

const pageSize = 20;
/** As long as the service keeps deliveries in any case. */
const offeredRanges: readonly Range[] = ["24h", "7d", "30d"];

type Query = Record<string, string | string[] | undefined>;
type Filters = Pick<DeliveryQuery, "status" | "event" | "createdAfter" | "createdBefore">;

/** The tab names the webhook by its host: a description may be long. */
export async function generateMetadata({ params }: PageProps<"/settings/webhooks/[id]">): Promise<Metadata> {
  const context = await currentContext();
  const mayRead = isAllowed(context.principal, "webhook.read");
  const webhook = mayRead ? await findWebhook(context, (await params).id) : undefined;
  return { title: webhook ? `Webhook ${new URL(webhook.url).host}` : "Webhook" };
}

export default async function WebhookPage({ params, searchParams }: PageProps<"/settings/webhooks/[id]">) {
  const context = await currentContext();
  const { principal } = context;
  if (!isAllowed(principal, "webhook.read")) return <NoWebhookAccess title="Webhook" />;
  const { id } = await params;
  const query = await searchParams;
  const webhook = await findWebhook(context, id);
  if (!webhook) return <RecordNotFound what="webhook" backHref="/settings/webhooks" back="All webhooks" />;
  const path = `/settings/webhooks/${webhook.id}`;
  const filters = readFilters(query);
  const wanted = query.range;
  const range = isRange(wanted) && offeredRanges.includes(wanted) ? wanted : "24h";
  const [{ data, links }, health, figures] = await Promise.all([
    readPage(
      path,
      query,
      (cursor) => listDeliveries(context, { id: webhook.id, query: { ...filters, limit: pageSize, cursor } }),
      { ...filters, range },
    ),
    readDeliveryHealth(context, [webhook.id]),
    webhookFigures(context, [webhook.id], range),
  ]);
  const attempts = figures.get(webhook.id);
  const now = context.clock();
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      <WebhookPanel
        key={webhook.id}
        webhook={webhook}
        now={now}
        may={{
          update: isAllowed(principal, "webhook.update"),
          rotate: isAllowed(principal, "webhook.rotate"),
          test: isAllowed(principal, "webhook.test"),
          recover: isAllowed(principal, "webhook.recover"),
          delete: isAllowed(principal, "webhook.delete"),
        }}
      />
      <WebhookFacts webhook={webhook} health={health.get(webhook.id)} now={now} />
      {attempts && (
        <AttemptCharts
          path={path}
          parameters={filters}
          range={range}
          offered={offeredRanges}
          figures={attempts}
        />
      )}
      <Title order={2} mt="xl" mb="sm">
        Deliveries
      </Title>
      {(data.length > 0 || isFiltered || links.newerHref !== undefined) && (
        <DeliveryFilters clearHref={isFiltered ? path : undefined} />
      )}
      {data.length > 0 ? (
        <DeliveryTable deliveries={data} now={now} />
      ) : (
        <EmptyState
          icon={<IconSend size={22} stroke={1.7} />}
          title={isFiltered ? "No matching deliveries" : "Nothing sent yet"}
        >
          {isFiltered
            ? "No deliveries match the filters."
            : "Every event sent to this webhook is listed here with your endpoint's answer. Send a test event to see one."}
        </EmptyState>
      )}
      <PageLinks {...links} />
    </>
  );
}

const findWebhook = (context: Context, id: string) => ifFound(readWebhook(context, id));

/** The valid filters in the URL. */
function readFilters(query: Query): Filters {
  const given = {
    status: deliveryStatus.safeParse(query.status).data,
    event: subscribableName.safeParse(query.event).data,
    createdAfter: instant.safeParse(query.createdAfter).data,
    createdBefore: instant.safeParse(query.createdBefore).data,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
