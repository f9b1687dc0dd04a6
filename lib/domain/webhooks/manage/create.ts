import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import { type CreateWebhookBody, type IssuedWebhook, webhookLimit } from "@/lib/contract/webhooks";
import { appendAudit } from "@/lib/domain/audit/append";
import { generateSecret, sealSecret } from "@/lib/domain/webhooks/sign/secrets";
import type { Prisma } from "@/lib/platform/db/generated/client";
import type { Work } from "@/lib/platform/db/unit-of-work";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { runtime } from "@/lib/platform/runtime";
import { acceptUrl } from "./accept-url";
import { viewWebhook } from "./view";

/**
 * Registers a webhook of the principal's mode through `commit`. The answer has the secret only where it was
 * made here. Throws `invalid_request` for a refused URL and `conflict` beyond the number of webhooks.
 */
export async function createWebhook(
  principal: Principal,
  body: CreateWebhookBody,
  commit: (work: (work: Work) => Promise<IssuedWebhook>) => Promise<IssuedWebhook>,
): Promise<IssuedWebhook> {
  authorize(principal, "webhook.create");
  const address = await acceptUrl(body.url);
  return commit(async ({ tx }) => {
    const { organizationId, mode } = principal;
    await refuseBeyondLimit(tx, principal);
    const now = new Date(runtime().clock());
    const id = newId("whk", now.getTime());
    const secret = body.secret ?? generateSecret();
    const row = await tx.webhook.create({
      data: {
        id,
        organizationId,
        mode,
        ...address,
        description: body.description ?? null,
        events: body.events,
        secret: sealSecret({ organizationId, id }, secret),
        createdBy: principal.id,
        createdAt: now,
        updatedAt: now,
      },
    });
    await appendAudit(tx, principal, {
      action: "webhook.created",
      target: id,
      details: { mode, origin: new URL(row.url).origin, events: row.events },
    });
    return { ...viewWebhook(row), ...(body.secret === undefined ? { secret } : {}) };
  });
}

/** Locks the organisation, though not against events, and throws `conflict` when it has all the webhooks it may. */
async function refuseBeyondLimit(
  tx: Prisma.TransactionClient,
  { organizationId, mode }: Principal,
): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM organizations WHERE id = ${organizationId} FOR NO KEY UPDATE`;
  const count = await tx.webhook.count({ where: { organizationId, mode, deletedAt: null } });
  if (count >= webhookLimit)
    throw new AppError("conflict", `There can be ${webhookLimit} webhooks; delete one first`);
}
