import type { Mode, Permission } from "@/lib/contract/api-keys";
import type { ApiKey, Prisma } from "@/lib/platform/db/generated/client";
import { newId } from "@/lib/platform/ids";
import { runtime } from "@/lib/platform/runtime";
import { generateKey, hashKey, keyHint } from "./format";

export interface NewKey {
  organizationId: string;
  mode: Mode;
  name: string;
  permissions: readonly Permission[];
  requestsPerMinute?: number | null;
  expiresAt?: Date | null;
  createdBy: string;
}

/** Makes and stores a key. Returns the row and, this once, the key itself. */
export async function issueKey(
  tx: Prisma.TransactionClient,
  { permissions, requestsPerMinute = null, expiresAt = null, ...rest }: NewKey,
): Promise<{ row: ApiKey; key: string }> {
  const key = generateKey(rest.mode);
  const now = runtime().clock();
  const row = await tx.apiKey.create({
    data: {
      ...rest,
      id: newId("key", now),
      hash: new Uint8Array(hashKey(key)),
      hint: keyHint(key),
      permissions: [...permissions],
      requestsPerMinute,
      expiresAt,
      createdAt: new Date(now),
    },
  });
  return { row, key };
}
