import { appendAudit } from "@/lib/audit/append";
import { type CreateWebhookBody, type IssuedWebhook, webhookLimit } from "@/lib/contract/webhooks";
import type { Prisma } from "@/lib/db/generated/client";
import type { Work } from "@/lib/db/unit-of-work";
import { AppError } from "@/lib/errors";
import { newId } from "@/lib/ids";
import { authorize } from "@/lib/orgs/authorize";
import type { Principal } from "@/lib/orgs/principal";
import { runtime } from "@/lib/runtime";
import { acceptUrl } from "./accept-url";
import { generateSecret, sealSecret } from "./secrets";
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
