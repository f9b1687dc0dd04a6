import { createResolver } from "@/lib/domain/webhooks/egress/address-resolver";
import { checkWebhookUrl, type WebhookUrlVerdict } from "@/lib/domain/webhooks/egress/url-guard";
import type { Webhook } from "@/lib/platform/db/generated/client";
import { AppError, invalid } from "@/lib/platform/errors";
import { runtime } from "@/lib/platform/runtime";

/**
 * Checks the URL of a webhook that is to be saved, which may ask name servers: before any lock is held.
 * Throws `invalid_request` at `url` for one that is refused.
 */
export async function acceptUrl(text: string): Promise<Pick<Webhook, "url" | "isVerified">> {
  const { verdict, reason, url } = await judge(text);
  if (verdict === "refused") throw invalid("url", reason);
  return { url, isVerified: verdict === "public" };
}

/** Throws `conflict` for a webhook that nothing may be sent to: it is disabled, or its URL is refused by now. */
export async function refuseUnsendable(webhook: Pick<Webhook, "status" | "url">): Promise<void> {
  refuseDisabled(webhook);
  const { verdict, reason } = await judge(webhook.url);
  if (verdict === "refused") throw new AppError("conflict", reason);
}

/** Throws `conflict` for a disabled webhook. */
export function refuseDisabled({ status }: Pick<Webhook, "status">): void {
  if (status === "disabled") throw new AppError("conflict", "The webhook is disabled: enable it first");
}

function judge(url: string): Promise<WebhookUrlVerdict> {
  const allowInsecure = runtime().env.WEBHOOK_ALLOW_INSECURE;
  return checkWebhookUrl(url, { allowInsecure, resolve: createResolver({ allowInsecure }) });
}
