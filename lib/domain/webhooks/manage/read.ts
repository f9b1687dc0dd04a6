import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import type { WebhookView } from "@/lib/contract/webhooks";
import { runtime } from "@/lib/platform/runtime";
import { findWebhook } from "./find";
import { viewWebhook } from "./view";

/** A webhook of the principal's organisation and mode. Throws `not_found`. */
export async function readWebhook(principal: Principal, id: string): Promise<WebhookView> {
  authorize(principal, "webhook.read");
  return viewWebhook(await findWebhook(runtime().prisma, principal, id));
}
