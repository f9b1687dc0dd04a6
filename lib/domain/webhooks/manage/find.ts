import type { Principal } from "@/lib/auth/principal";
import type { Prisma, Webhook } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";

/**
 * How a webhook is locked:
 * - `KEY SHARE` for what makes deliveries due, as recording an event does: others go on, disabling waits;
 * - `NO KEY UPDATE` for other changes of the webhook itself;
 * - `UPDATE` for disabling and deleting, which must see every delivery that is to be canceled.
 */
export type WebhookLock = "KEY SHARE" | "NO KEY UPDATE" | "UPDATE";

/** A webhook of the principal's organisation and mode. Throws `not_found`, for a deleted one too. */
export async function findWebhook(
  tx: Prisma.TransactionClient,
  { organizationId, mode }: Principal,
  id: string,
): Promise<Webhook> {
  const row = await tx.webhook.findUnique({ where: { id, organizationId, mode, deletedAt: null } });
  if (!row) throw notFound("webhook");
  return row;
}

/** As `findWebhook`, locked until the transaction ends. */
export async function lockWebhook(
  tx: Prisma.TransactionClient,
  principal: Principal,
  id: string,
  lock: WebhookLock,
): Promise<Webhook> {
  await tx.$queryRawUnsafe(
    `SELECT 1 FROM webhooks WHERE id = $1 AND organization_id = $2 FOR ${lock}`,
    id,
    principal.organizationId,
  );
  return findWebhook(tx, principal, id);
}

/** Which deliveries a principal can see: those of webhooks of its organisation and mode that are not deleted. */
export function visibleDelivery({ organizationId, mode }: Principal) {
  return { webhook: { organizationId, mode, deletedAt: null } };
}
