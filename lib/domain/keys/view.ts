import type { ApiKeyView, KeyScope } from "@/lib/contract/api-keys";
import type { Clock } from "@/lib/platform/clock";
import type { ApiKey } from "@/lib/platform/db/generated/client";

/** Keys should be rotated every 90 days. */
const rotationMilliseconds = 90 * 86_400_000;

export function viewApiKey(clock: Clock, row: ApiKey): ApiKeyView {
  const now = clock();
  const status = row.revokedAt
    ? "revoked"
    : row.expiresAt && row.expiresAt.getTime() <= now
      ? "expired"
      : "active";
  return {
    id: row.id,
    name: row.name,
    mode: row.mode,
    hint: row.hint,
    permissions: row.permissions,
    scopes: row.scopes.length > 0 ? (row.scopes as KeyScope[]) : null,
    status,
    rotationAdvised: status === "active" && now - row.createdAt.getTime() > rotationMilliseconds,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
  };
}
