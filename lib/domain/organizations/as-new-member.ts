import { type PlatformWriteContext, type WriteContext, withinOrganization } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import type { Role } from "@/lib/contract/roles";

/** For the transaction that creates the account. */
export function asNewMember(
  context: PlatformWriteContext,
  { organizationId, userId, role }: { organizationId: string; userId: string; role: Role },
): WriteContext<UserPrincipal> {
  return withinOrganization(context, {
    kind: "user",
    id: userId,
    organizationId,
    mode: "live",
    role,
    // No session yet: the member signs in afterwards.
    sessionId: "",
  });
}
