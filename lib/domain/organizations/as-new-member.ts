import { type PlatformTx, type Tx, txOf } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import type { Role } from "@/lib/contract/roles";

/** For the transaction that creates the account. */
export function asNewMember(
  context: PlatformTx,
  { organizationId, userId, role }: { organizationId: string; userId: string; role: Role },
): Tx<UserPrincipal> {
  return txOf(context, {
    kind: "user",
    id: userId,
    organizationId,
    mode: "live",
    role,
    // No session yet: the member signs in afterwards.
    sessionId: "",
  });
}
