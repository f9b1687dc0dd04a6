import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import type { Role } from "@/lib/contract/members";
import { openUserField } from "@/lib/domain/accounts/users/user-fields";
import { runtime } from "@/lib/platform/runtime";

export interface MemberView {
  /** `usr_…` */
  id: string;
  name: string;
  email: string;
  role: Role;
  /** ISO 8601 */
  joinedAt: string;
  /** ISO 8601, to the minute; null for who has not come yet. */
  lastSeenAt: string | null;
}

/** The members of the principal's organisation, who joined first at the top. */
export async function listMembers(principal: Principal): Promise<MemberView[]> {
  authorize(principal, "member.read");
  const rows = await runtime().prisma.membership.findMany({
    where: { organizationId: principal.organizationId },
    include: { user: true },
    orderBy: [{ createdAt: "asc" }, { userId: "asc" }],
  });
  return rows.map(({ user, role, createdAt, lastSeenAt }) => ({
    id: user.id,
    name: openUserField(user, "name"),
    email: openUserField(user, "email"),
    role,
    joinedAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }));
}
