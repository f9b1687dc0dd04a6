import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import type { IssuedWebhook, RotateSecretBody } from "@/lib/contract/webhooks";
import { appendAudit } from "@/lib/domain/audit/append";
import { generateSecret, isOverlapping, sealSecret } from "@/lib/domain/webhooks/sign/secrets";
import type { Work } from "@/lib/platform/db/unit-of-work";
import { AppError } from "@/lib/platform/errors";
import { runtime } from "@/lib/platform/runtime";
import { lockWebhook } from "./find";
import { viewWebhook } from "./view";

/**
 * Gives a webhook a new secret, beside which the old one stays in use for the overlap. The answer has the
 * secret only where it was made here. Throws `not_found`, and `conflict` while a rotation is under way.
 */
export async function rotateSecret(
  { tx }: Work,
  principal: Principal,
  id: string,
  body: RotateSecretBody,
): Promise<IssuedWebhook> {
  authorize(principal, "webhook.rotate");
  const row = await lockWebhook(tx, principal, id, "NO KEY UPDATE");
  const now = runtime().clock();
  // A third secret would be one more than the signature headers tell apart.
  if (isOverlapping(row, now))
    throw new AppError("conflict", "A rotation is under way: promote its secret first");
  const secret = body.secret ?? generateSecret();
  const overlapEndsAt = body.overlapHours === 0 ? null : new Date(now + body.overlapHours * 3_600_000);
  const rotated = await tx.webhook.update({
    where: { id },
    data: {
      secret: sealSecret(row, secret),
      previousSecret: overlapEndsAt ? new Uint8Array(row.secret) : null,
      overlapEndsAt,
      updatedAt: new Date(now),
    },
  });
  await appendAudit(tx, principal, {
    action: "webhook.secret_rotated",
    target: id,
    details: { overlapEndsAt: overlapEndsAt?.toISOString() ?? null },
  });
  return { ...viewWebhook(rotated), ...(body.secret === undefined ? { secret } : {}) };
}
