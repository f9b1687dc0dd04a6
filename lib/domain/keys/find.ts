import type { Tx } from "@/lib/auth/context";
import type { ApiKey } from "@/lib/platform/db/generated/client";
import { lockApiKey } from "@/lib/platform/db/locks";
import { notFound } from "@/lib/platform/errors";

/** Locks the key until the transaction ends. Throws `not_found`. */
export async function findKeyForUpdate(context: Tx, id: string): Promise<ApiKey> {
  await lockApiKey(context, id);
  const row = await context.db.apiKey.findUnique({ where: { id, mode: context.scope.mode } });
  if (!row) throw notFound("API key");
  return row;
}
