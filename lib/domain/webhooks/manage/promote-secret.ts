import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import type { WebhookView } from "@/lib/contract/webhooks";
import { appendAudit } from "@/lib/domain/audit/append";
import { isOverlapping } from "@/lib/domain/webhooks/sign/secrets";
import type { Work } from "@/lib/platform/db/unit-of-work";
import { AppError } from "@/lib/platform/errors";
import { runtime } from "@/lib/platform/runtime";
import { lockWebhook } from "./find";
import { viewWebhook } from "./view";

/**
 * Ends the overlap of a rotation: from now on only the new secret signs. Throws `not_found`, and `conflict`
 * when no rotation is under way.
 */
export async function promoteSecret({ tx }: Work, principal: Principal, id: string): Promise<WebhookView> {
  authorize(principal, "webhook.rotate");
  const row = await lockWebhook(tx, principal, id, "NO KEY UPDATE");
  const now = runtime().clock();
  if (!isOverlapping(row, now)) throw new AppError("conflict", "No rotation of the secret is under way");
  const promoted = await tx.webhook.update({
    where: { id },
    data: { previousSecret: null, overlapEndsAt: null, updatedAt: new Date(now) },
  });
  await appendAudit(tx, principal, { action: "webhook.secret_promoted", target: id, details: {} });
  return viewWebhook(promoted);
}
