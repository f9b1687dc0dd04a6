import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import type { ApiKeyView } from "@/lib/contract/api-keys";
import { appendAudit } from "@/lib/domain/audit/append";
import { noteOrganizationChange } from "@/lib/platform/changes/organization-changes";
import { findKeyForUpdate } from "./find";
import { viewApiKey } from "./view";

/** Effective at once in this process. Revoking again changes nothing. Throws `not_found`. */
export async function revokeApiKey(context: Tx, id: string): Promise<ApiKeyView> {
  authorize(context.principal, "api_key.revoke");
  const row = await findKeyForUpdate(context, id);
  if (row.revokedAt) return viewApiKey(context.clock, row);
  const revoked = await context.db.apiKey.update({
    where: { id },
    data: { revokedAt: new Date(context.clock()) },
  });
  await appendAudit(context, { action: "api_key.revoked", target: id, details: {} });
  context.afterCommit(() => noteOrganizationChange(context, context.scope.organizationId));
  return viewApiKey(context.clock, revoked);
}
