import { grantablePermissions, isAllowed } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { keyActions } from "@/lib/auth/key-actions";
import { type KeyScope, keyScope, type Permission } from "@/lib/contract/api-keys";
import type { ApiKey } from "@/lib/platform/db/generated/client";

/** The permissions and scopes of a key that the principal could not grant to a key of their own. */
export async function beyondPrincipal(
  { db, principal, scope: { organizationId } }: Pick<Context, "db" | "principal" | "scope">,
  { permissions, scopes, makerId }: Pick<ApiKey, "permissions" | "scopes" | "makerId">,
): Promise<(Permission | KeyScope)[]> {
  const grantable = grantablePermissions(principal);
  const maker =
    makerId === null
      ? null
      : await db.membership.findUnique({
          where: { organizationId_userId: { organizationId, userId: makerId } },
          select: { role: true },
        });
  const able = keyActions({ permissions, scopes: scopes as KeyScope[], makerRole: maker?.role ?? null });
  return [
    ...permissions.filter((permission) => !grantable.includes(permission)),
    ...keyScope.options.filter((action) => able.has(action) && !isAllowed(principal, action)),
  ];
}
