import { grantablePermissions, isAllowed } from "@/lib/auth/authorize";
import type { Context, Tx } from "@/lib/auth/context";
import { keyActions } from "@/lib/auth/key-actions";
import { type KeyScope, keyScope, type Permission } from "@/lib/contract/api-keys";
import type { ApiKey } from "@/lib/platform/db/generated/client";
import { limitsWith } from "./role-limits";

type Grant = Pick<ApiKey, "permissions" | "scopes" | "makerId" | "roleLimits">;

export async function beyondPrincipal(
  { db, principal }: Context | Tx,
  keys: readonly Grant[],
): Promise<(Permission | KeyScope)[][]> {
  const grantable = grantablePermissions(principal);
  const makers = await db.membership.findMany({
    where: { userId: { in: keys.flatMap(({ makerId }) => makerId ?? []) } },
    select: { userId: true, role: true },
  });
  const roles = new Map(makers.map(({ userId, role }) => [userId, role]));
  return keys.map(({ permissions, scopes, makerId, roleLimits: carried }) => {
    const makerRole = (makerId !== null && roles.get(makerId)) || null;
    const roleLimits = limitsWith(carried, makerRole);
    const able = keyActions({ permissions, scopes: scopes as KeyScope[], roleLimits });
    return [
      ...permissions.filter((permission) => !grantable.includes(permission)),
      ...keyScope.options.filter((action) => able.has(action) && !isAllowed(principal, action)),
    ];
  });
}
