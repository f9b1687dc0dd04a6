import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { Role } from "@/lib/contract/roles";
import { openUserField } from "@/lib/domain/accounts/users/user-fields";

export interface MemberView {
  /** `usr_…` */
  id: string;
  name: string;
  email: string;
  role: Role;
  /** ISO 8601 */
  joinedAt: string;
  /** ISO 8601, to the minute; null for a member who has not signed in yet. */
  lastSeenAt: string | null;
}

/** In the order in which they joined. */
export async function listMembers(context: Context): Promise<MemberView[]> {
  authorize(context.principal, "member.read");
  const rows = await context.db.membership.findMany({
    include: { user: true },
    orderBy: [{ createdAt: "asc" }, { userId: "asc" }],
  });
  return rows.map(({ user, role, createdAt, lastSeenAt }) => ({
    id: user.id,
    name: openUserField(context.keys, user, "name"),
    email: openUserField(context.keys, user, "email"),
    role,
    joinedAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }));
}
