import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import type { IssuedWebhook, RotateSecretBody, WebhookView } from "@/lib/contract/webhooks";
import { appendAudit } from "@/lib/domain/audit/append";
import { generateSecret, isOverlapping, sealSecret } from "@/lib/domain/webhooks/sign/secrets";
import { AppError } from "@/lib/platform/errors";
import { lockWebhook } from "./find";
import { viewWebhook } from "./view";

/**
 * The old secret stays in use during the overlap. The answer includes the new one only if it was generated here. Throws
 * `not_found`, and `conflict` while a rotation is in progress.
 */
export async function rotateSecret(
  context: Tx,
  { id, body }: { id: string; body: RotateSecretBody },
): Promise<IssuedWebhook> {
  authorize(context.principal, "webhook.rotate");
  const row = await lockWebhook(context, { id, lock: "NO KEY UPDATE" });
  const now = context.clock();
  // The signature headers have room for only two secrets.
  if (isOverlapping(row, now))
    throw new AppError("conflict", "A rotation is in progress: promote its secret first");
  const secret = body.secret ?? generateSecret();
  const overlapEndsAt = body.overlapHours === 0 ? null : new Date(now + body.overlapHours * 3_600_000);
  const rotated = await context.db.webhook.update({
    where: { id },
    data: {
      secret: sealSecret(context.keys, row, secret),
      previousSecret: overlapEndsAt ? new Uint8Array(row.secret) : null,
      overlapEndsAt,
      updatedAt: new Date(now),
    },
  });
  await appendAudit(context, {
    action: "webhook.secret_rotated",
    target: id,
    details: { overlapEndsAt: overlapEndsAt?.toISOString() ?? null },
  });
  return { ...viewWebhook(context, rotated), ...(body.secret === undefined ? { secret } : {}) };
}

/** From now on, only the new secret signs. Throws `not_found`, and `conflict` if no rotation is in progress. */
export async function promoteSecret(context: Tx, id: string): Promise<WebhookView> {
  authorize(context.principal, "webhook.rotate");
  const row = await lockWebhook(context, { id, lock: "NO KEY UPDATE" });
  const now = context.clock();
  if (!isOverlapping(row, now))
    throw new AppError("conflict", "No rotation of the secret is in progress; rotate the secret first");
  const promoted = await context.db.webhook.update({
    where: { id },
    data: { previousSecret: null, overlapEndsAt: null, updatedAt: new Date(now) },
  });
  await appendAudit(context, { action: "webhook.secret_promoted", target: id, details: {} });
  return viewWebhook(context, promoted);
}
