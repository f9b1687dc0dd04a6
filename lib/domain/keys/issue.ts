import type { WriteContext } from "@/lib/auth/context";
import type { Permission } from "@/lib/contract/api-keys";
import type { ApiKey } from "@/lib/platform/db/generated/client";
import { newId } from "@/lib/platform/ids";
import { generateKey, hashKey, keyHint } from "./format";

export interface NewKey {
  name: string;
  permissions: readonly Permission[];
  requestsPerMinute?: number | null;
  expiresAt?: Date | null;
}

/** Generates and stores a key in the context's mode. Returns the row and the key itself, which is shown only once. */
export async function issueKey(
  { clock, db, principal, scope }: WriteContext,
  { name, permissions, requestsPerMinute = null, expiresAt = null }: NewKey,
): Promise<{ row: ApiKey; key: string }> {
  const key = generateKey(scope.mode);
  const now = clock();
  const row = await db.apiKey.create({
    data: {
      id: newId("key", now),
      organizationId: scope.organizationId,
      mode: scope.mode,
      name,
      hash: new Uint8Array(hashKey(key)),
      hint: keyHint(key),
      permissions: [...permissions],
      requestsPerMinute,
      expiresAt,
      createdBy: principal.id,
      createdAt: new Date(now),
    },
  });
  return { row, key };
}
