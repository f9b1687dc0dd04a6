import type { Tx } from "@/lib/auth/context";
import type { Principal } from "@/lib/auth/principal";
import type { KeyScope, Permission } from "@/lib/contract/api-keys";
import type { ApiKey } from "@/lib/platform/db/generated/client";
import { newId } from "@/lib/platform/ids";
import { generateKey, hashKey, keyHint } from "./format";

export interface NewKey {
  name: string;
  permissions: readonly Permission[];
  /** Default: everything that the permissions include. */
  scopes?: readonly KeyScope[];
  requestsPerMinute?: number | null;
  expiresAt?: Date | null;
}

/** The member whose role limits the keys that the principal makes; null for the operator. */
function memberBehind(principal: Principal): string | null {
  if (principal.kind === "user") return principal.id;
  return principal.kind === "api_key" ? principal.makerId : null;
}

/** A key that a key makes has its limits. */
function limitsOf(principal: Principal): Pick<ApiKey, "roleLimits" | "keptFrom"> {
  if (principal.kind === "api_key")
    return { roleLimits: [...principal.roleLimits], keptFrom: [...principal.keptFrom] };
  return { roleLimits: principal.kind === "user" ? [principal.role] : [], keptFrom: [] };
}

/** Returns the row and the key itself, which is shown only once. */
export async function issueKey(
  { clock, db, principal, scope }: Tx,
  { name, permissions, scopes = [], requestsPerMinute = null, expiresAt = null }: NewKey,
): Promise<{ row: ApiKey; key: string }> {
  const key = generateKey(scope.mode);
  const now = clock();
  const row = await db.apiKey.create({
    data: {
      id: newId("key", now),
      ...scope,
      name,
      hash: new Uint8Array(hashKey(key)),
      hint: keyHint(key),
      permissions: [...permissions],
      scopes: [...scopes],
      requestsPerMinute,
      expiresAt,
      createdBy: principal.id,
      makerId: memberBehind(principal),
      ...limitsOf(principal),
      createdAt: new Date(now),
    },
  });
  return { row, key };
}
