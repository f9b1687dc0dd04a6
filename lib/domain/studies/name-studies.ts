import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";

/** By identifier; without deleted ones. */
export async function nameStudies(
  { db, principal, scope }: Context,
  ids: readonly (string | null)[],
): Promise<Record<string, string>> {
  authorize(principal, "study.read");
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  const rows = await db.study.findMany({
    where: { id: { in: wanted }, mode: scope.mode, deletedAt: null },
    select: { id: true, name: true },
  });
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
