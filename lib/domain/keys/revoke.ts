import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import type { ApiKeyView } from "@/lib/contract/api-keys";
import { appendAudit } from "@/lib/domain/audit/append";
import type { Work } from "@/lib/platform/db/unit-of-work";
import { runtime } from "@/lib/platform/runtime";
import { forgetKey } from "./authenticate";
import { findKeyForUpdate } from "./find";
import { viewApiKey } from "./view";

/** Revokes a key, at once in this process; revoking it again changes nothing. Throws `not_found`. */
export async function revokeApiKey(
  { tx, afterCommit }: Work,
  principal: Principal,
  id: string,
): Promise<ApiKeyView> {
  authorize(principal, "api_key.revoke");
  const row = await findKeyForUpdate(tx, principal, id);
  if (row.revokedAt) return viewApiKey(row);
  const revoked = await tx.apiKey.update({ where: { id }, data: { revokedAt: new Date(runtime().clock()) } });
  await appendAudit(tx, principal, { action: "api_key.revoked", target: id, details: {} });
  afterCommit(() => forgetKey(row.hash));
  return viewApiKey(revoked);
}
