import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";

/** Which of these keys have been rotated: they work until the grace period ends and can't be rotated again. */
export async function findReplacedKeys(context: Context, ids: readonly string[]): Promise<Set<string>> {
  authorize(context.principal, "api_key.read");
  const rows = await context.db.apiKey.findMany({
    where: { id: { in: [...ids] }, replacedById: { not: null } },
    select: { id: true },
  });
  return new Set(rows.map(({ id }) => id));
}
