import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { actions } from "@/lib/auth/roles";
import { openUserField } from "@/lib/domain/accounts/users/user-fields";

export const reviewingRoles = [...actions["analysis.review"].roles];

/** In the order in which they joined. */
export async function listReviewers(context: Context): Promise<{ id: string; name: string }[]> {
  authorize(context.principal, "member.read");
  const rows = await context.db.membership.findMany({
    where: { role: { in: reviewingRoles } },
    include: { user: true },
    orderBy: [{ createdAt: "asc" }, { userId: "asc" }],
  });
  return rows.map(({ user }) => ({ id: user.id, name: openUserField(context.keys, user, "name") }));
}
