import type { Metadata } from "next";
import { NoWebhookAccess } from "@/app/(dashboard)/settings/webhooks/no-webhook-access";
import { webhookName } from "@/app/(dashboard)/settings/webhooks/webhook-name";
import classes from "@/app/(dashboard)/settings/webhooks/webhooks.module.css";
import { currentContext } from "@/app/session/current";
import { CopyId } from "@/app/ui/copy/copy-id";
import { TextBlock } from "@/app/ui/copy/text-block";
import { RelativeTime } from "@/app/ui/dates/relative-time";
import { Stack } from "@/app/ui/kit/flow";
import { Text, Title } from "@/app/ui/kit/text";
import { TextLink } from "@/app/ui/links/text-link";
import { ifFound } from "@/app/ui/page/reading";
import { RecordFacts } from "@/app/ui/page/record-facts";
import { RecordNotFound } from "@/app/ui/page/record-not-found";
import { isAllowed } from "@/lib/auth/authorize";
import { readDelivery } from "@/lib/domain/webhooks/manage/deliveries/read";
import { readWebhook } from "@/lib/domain/webhooks/manage/read";
import { AttemptTimeline } from "./attempt-timeline";
import { DeliveryPanel } from "./delivery-panel";
import { sentHeaders } from "./sent-headers";

/** What a receiver answers to a request that it doesn't trust or understand. */
const isRefusal = (status: number) => status >= 400 && status < 500;

export async function generateMetadata({
  params,
}: PageProps<"/settings/webhooks/deliveries/[id]">): Promise<Metadata> {
  return { title: `Delivery ${(await params).id.slice(-6)}` };
}

export default async function DeliveryPage({ params }: PageProps<"/settings/webhooks/deliveries/[id]">) {
  const context = await currentContext();
  const { principal } = context;
  if (!isAllowed(principal, "webhook.read")) return <NoWebhookAccess title="Delivery" />;
  const delivery = await ifFound(readDelivery(context, (await params).id));
  if (!delivery) return <RecordNotFound what="delivery" backHref="/settings/webhooks" back="All webhooks" />;
  const now = context.clock();
  return (
    <>
      <DeliveryPanel
        delivery={delivery}
        webhook={webhookName(await readWebhook(context, delivery.webhookId))}
        mode={principal.mode}
        now={now}
        mayReplay={isAllowed(principal, "webhook.replay")}
      />
      <RecordFacts
        facts={{
          "Sent to": <span className={`${classes.code} ${classes.url}`}>{delivery.request.url}</span>,
          Created: <RelativeTime instant={delivery.createdAt} now={now} />,
          Event: <CopyId id={delivery.eventId} what="event's identifier" />,
          Delivery: <CopyId id={delivery.id} what="delivery's identifier" />,
        }}
      />
      <Title order={2} mt="xl" mb="sm">
        Attempts
      </Title>
      <AttemptTimeline attempts={delivery.attempts} nextAttemptAt={delivery.nextAttemptAt} now={now} />
      <Title order={2} mt="xl" mb="sm">
        Request
      </Title>
      {delivery.attempts.some(({ status }) => status !== null && isRefusal(status)) && (
        <Text size="sm" c="dimmed" mb="md">
          If your endpoint rejects the signature,{" "}
          <TextLink href="/settings/webhooks/signature">check it</TextLink> with the headers that it received.
        </Text>
      )}
      <Stack gap="md">
        <TextBlock label="Headers" text={sentHeaders(delivery)} />
        <TextBlock label="Body, byte for byte" text={delivery.request.body} />
      </Stack>
    </>
  );
}
