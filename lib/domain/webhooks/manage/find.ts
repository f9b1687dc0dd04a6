import type { Context, Tx } from "@/lib/auth/context";
import type { Webhook } from "@/lib/platform/db/generated/client";
import { lockWebhookRow, type WebhookLock } from "@/lib/platform/db/locks";
import { notFound } from "@/lib/platform/errors";

/** Throws `not_found`, including for a deleted webhook. */
export async function findWebhook({ db, scope }: Context | Tx, id: string): Promise<Webhook> {
  const row = await db.webhook.findUnique({ where: { id, mode: scope.mode, deletedAt: null } });
  if (!row) throw notFound("webhook");
  return row;
}

/** Locks the row until the transaction ends. Throws `not_found`. */
export async function lockWebhook(
  context: Tx,
  { id, lock }: { id: string; lock: WebhookLock },
): Promise<Webhook> {
  await lockWebhookRow(context, id, lock);
  return findWebhook(context, id);
}
