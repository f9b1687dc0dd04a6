import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { ApiKeyView } from "@/lib/contract/api-keys";
import { viewApiKey } from "./view";

export async function listKeysOfMakers(
  context: Context,
  userIds: readonly string[],
): Promise<Record<string, ApiKeyView[]>> {
  authorize(context.principal, "member.remove");
  const rows = await context.db.apiKey.findMany({
    where: {
      makerId: { in: [...userIds] },
      revokedAt: null,
      OR: [{ expiresAt: null }, { expiresAt: { gt: new Date(context.clock()) } }],
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  const keys: Record<string, ApiKeyView[]> = {};
  for (const row of rows) {
    const maker = row.makerId as string;
    keys[maker] = [...(keys[maker] ?? []), viewApiKey(context.clock, row)];
  }
  return keys;
}
