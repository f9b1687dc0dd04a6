import type { Context, Tx } from "@/lib/auth/context";
import type { Webhook } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";

/**
 * How a webhook is locked:
 * - `KEY SHARE` for making deliveries due (the same lock that recording an event takes): blocks only `UPDATE`;
 * - `NO KEY UPDATE` for other changes to the webhook itself;
 * - `UPDATE` for disabling and deleting, which must see every delivery to cancel.
 */
type WebhookLock = "KEY SHARE" | "NO KEY UPDATE" | "UPDATE";

/** Throws `not_found`, including for a deleted webhook. */
export async function findWebhook({ db, scope }: Context | Tx, id: string): Promise<Webhook> {
  const row = await db.webhook.findUnique({ where: { id, mode: scope.mode, deletedAt: null } });
  if (!row) throw notFound("webhook");
  return row;
}

/** Locks the row until the transaction ends. Throws `not_found`. */
export async function lockWebhook(
  context: Context | Tx,
  { id, lock }: { id: string; lock: WebhookLock },
): Promise<Webhook> {
  await context.sql.query(
    { text: `SELECT 1 FROM webhooks WHERE id = $2 AND organization_id = $1 FOR ${lock}` },
    [id],
  );
  return findWebhook(context, id);
}
