import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import { canonicalName } from "@/lib/contract/events";
import type { SentSample, TestWebhookBody } from "@/lib/contract/webhooks";
import { recordSampleEvent } from "@/lib/domain/events/record";
import type { Work } from "@/lib/platform/db/unit-of-work";
import { runtime } from "@/lib/platform/runtime";
import { refuseDisabled, refuseUnsendable } from "./accept-url";
import { findWebhook, lockWebhook } from "./find";
import { sampleEvent } from "./sample-events";

/**
 * Sends a sample of an event to one webhook, whatever it subscribed to, under the name asked for. Throws
 * `not_found`, and `conflict` for a webhook that is disabled or whose URL is refused.
 */
export async function sendSample(
  principal: Principal,
  { webhookId, event }: TestWebhookBody,
  commit: (work: (work: Work) => Promise<SentSample>) => Promise<SentSample>,
): Promise<SentSample> {
  authorize(principal, "webhook.test");
  await refuseUnsendable(await findWebhook(runtime().prisma, principal, webhookId));
  return commit(async (work) => {
    refuseDisabled(await lockWebhook(work.tx, principal, webhookId, "KEY SHARE"));
    const recorded = await recordSampleEvent(work, principal, {
      webhookId,
      event: sampleEvent(canonicalName(event)),
      as: event,
    });
    return { success: true, ...recorded };
  });
}
