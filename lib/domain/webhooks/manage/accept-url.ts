import { createResolver } from "@/lib/domain/webhooks/egress/address-resolver";
import { checkWebhookUrl, type WebhookUrlCheck } from "@/lib/domain/webhooks/egress/url-guard";
import { urlOf } from "@/lib/domain/webhooks/url";
import type { Webhook } from "@/lib/platform/db/generated/client";
import { AppError, invalid } from "@/lib/platform/errors";
import type { Dependencies } from "@/lib/platform/wiring/platform";

export interface AcceptedUrl {
  url: string;
  isVerified: boolean;
}

/** May query name servers, so call it before any lock is held. Throws `invalid_request` at `url` if it is refused. */
export async function acceptUrl(dependencies: Dependencies, text: string): Promise<AcceptedUrl> {
  const { status, reason, url } = await judge(dependencies, text);
  if (status === "refused") throw invalid("url", reason);
  return { url, isVerified: status === "public" };
}

/** Throws `conflict` if nothing may be sent to the webhook: it is disabled, or its URL is now refused. */
export async function refuseUnsendable(dependencies: Dependencies, webhook: Webhook): Promise<void> {
  refuseDisabled(webhook);
  const { status, reason } = await judge(dependencies, urlOf(dependencies.keys, webhook));
  if (status === "refused") throw new AppError("conflict", `${reason} Change the webhook's URL first.`);
}

export function refuseDisabled({ status }: Pick<Webhook, "status">): void {
  if (status === "disabled") throw new AppError("conflict", "The webhook is disabled: enable it first");
}

function judge({ env }: Dependencies, url: string): Promise<WebhookUrlCheck> {
  const allowInsecure = env.WEBHOOK_ALLOW_INSECURE;
  return checkWebhookUrl(url, { allowInsecure, resolve: createResolver({ allowInsecure }) });
}
