import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { notFound } from "@/lib/platform/errors";

/** ISO 8601 in UTC; null if the key was never used. Throws `not_found`. */
export async function readKeyUse(context: Context, id: string): Promise<string | null> {
  authorize(context.principal, "api_key.read");
  const row = await context.db.apiKey.findUnique({
    where: { id, mode: context.scope.mode },
    select: { lastUsedAt: true },
  });
  if (!row) throw notFound("API key");
  return row.lastUsedAt?.toISOString() ?? null;
}
