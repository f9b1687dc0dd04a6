import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import { runtime } from "@/lib/platform/runtime";

/** Which of these keys have been rotated: they work on for their grace period at the most, and can't be again. */
export async function findReplacedKeys(principal: Principal, ids: readonly string[]): Promise<Set<string>> {
  authorize(principal, "api_key.read");
  const { organizationId } = principal;
  const rows = await runtime().prisma.apiKey.findMany({
    where: { organizationId, id: { in: [...ids] }, replacedById: { not: null } },
    select: { id: true },
  });
  return new Set(rows.map(({ id }) => id));
}
