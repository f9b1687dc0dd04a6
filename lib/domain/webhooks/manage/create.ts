import { authorize } from "@/lib/auth/authorize";
import type { Context, Tx } from "@/lib/auth/context";
import { type CreateWebhookBody, type IssuedWebhook, webhookLimit } from "@/lib/contract/webhooks";
import { indexColumn } from "@/lib/domain/applicants/metadata/metadata-column";
import { appendAudit } from "@/lib/domain/audit/append";
import { sealMetadata } from "@/lib/domain/metadata/sealed";
import { generateSecret, sealSecret } from "@/lib/domain/webhooks/sign/secrets";
import { storeUrl } from "@/lib/domain/webhooks/url";
import { lockOrganization } from "@/lib/platform/db/locks";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { type AcceptedUrl, acceptUrl } from "./accept-url";
import { viewWebhook } from "./view";

interface PreparedWebhook {
  body: CreateWebhookBody;
  address: AcceptedUrl;
}

/** Throws `invalid_request` if the URL is refused. */
export async function prepareWebhook(context: Context, body: CreateWebhookBody): Promise<PreparedWebhook> {
  authorize(context.principal, "webhook.create");
  return { body, address: await acceptUrl(context, body.url) };
}

/** The answer includes the secret only if it was generated here. Throws `conflict` at the webhook limit. */
export async function createWebhook(context: Tx, { body, address }: PreparedWebhook): Promise<IssuedWebhook> {
  const { db, principal, scope } = context;
  authorize(principal, "webhook.create");
  await refuseBeyondLimit(context);
  const now = new Date(context.clock());
  const id = newId("whk", now.getTime());
  const secret = body.secret ?? generateSecret();
  const owned = { organizationId: scope.organizationId, id };
  const row = await db.webhook.create({
    data: {
      id,
      ...scope,
      ...storeUrl(context, owned, address.url),
      isVerified: address.isVerified,
      description: body.description ?? null,
      events: body.events,
      metadata: sealMetadata(context.keys, owned, body.metadata),
      metadataIndexes: indexColumn(context, "webhook", body.metadata),
      secret: sealSecret(context.keys, owned, secret),
      createdBy: principal.id,
      createdAt: now,
      updatedAt: now,
    },
  });
  await appendAudit(context, {
    action: "webhook.created",
    target: id,
    details: { mode: scope.mode, origin: new URL(address.url).origin, events: row.events },
  });
  return { ...viewWebhook(context, row), ...(body.secret === undefined ? { secret } : {}) };
}

/** Locks the organization without blocking events. Throws `conflict`. */
async function refuseBeyondLimit(context: Tx): Promise<void> {
  await lockOrganization(context, "NO KEY UPDATE");
  const count = await context.db.webhook.count({ where: { mode: context.scope.mode, deletedAt: null } });
  if (count >= webhookLimit)
    throw new AppError("conflict", `There can be ${webhookLimit} webhooks; delete one first`);
}
