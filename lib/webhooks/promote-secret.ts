import { appendAudit } from "@/lib/audit/append";
import type { WebhookView } from "@/lib/contract/webhooks";
import type { Work } from "@/lib/db/unit-of-work";
import { AppError } from "@/lib/errors";
import { authorize } from "@/lib/orgs/authorize";
import type { Principal } from "@/lib/orgs/principal";
import { runtime } from "@/lib/runtime";
import { lockWebhook } from "./find";
import { isOverlapping } from "./secrets";
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
