import type { WebhookView } from "@/lib/contract/webhooks";
import { authorize } from "@/lib/orgs/authorize";
import type { Principal } from "@/lib/orgs/principal";
import { runtime } from "@/lib/runtime";
import { findWebhook } from "./find";
import { viewWebhook } from "./view";

/** A webhook of the principal's organisation and mode. Throws `not_found`. */
export async function readWebhook(principal: Principal, id: string): Promise<WebhookView> {
  authorize(principal, "webhook.read");
  return viewWebhook(await findWebhook(runtime().prisma, principal, id));
}
