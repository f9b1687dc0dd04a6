import { authorize } from "@/lib/auth/authorize";
import type { Context, Tx } from "@/lib/auth/context";
import { canonicalName } from "@/lib/contract/event-names";
import { sampleEvent } from "@/lib/contract/event-samples";
import type { SentSample, TestWebhookBody } from "@/lib/contract/webhooks";
import { recordSampleEvent } from "@/lib/domain/events/record";
import { refuseDisabled, refuseUnsendable } from "@/lib/domain/webhooks/manage/accept-url";
import { findWebhook, lockWebhook } from "@/lib/domain/webhooks/manage/find";

/** Throws `not_found`, and `conflict` for a webhook that is disabled or whose URL is refused. */
export async function prepareTestEvent(context: Context, body: TestWebhookBody): Promise<TestWebhookBody> {
  authorize(context.principal, "webhook.test");
  await refuseUnsendable(context, await findWebhook(context, body.webhookId));
  return body;
}

/** The webhook need not subscribe to the event. Throws `not_found`, and `conflict` for a disabled webhook. */
export async function sendTestEvent(context: Tx, { webhookId, event }: TestWebhookBody): Promise<SentSample> {
  authorize(context.principal, "webhook.test");
  refuseDisabled(await lockWebhook(context, { id: webhookId, lock: "KEY SHARE" }));
  const recorded = await recordSampleEvent(context, {
    webhookId,
    event: sampleEvent(canonicalName(event)),
    as: event,
  });
  return { success: true, ...recorded };
}
