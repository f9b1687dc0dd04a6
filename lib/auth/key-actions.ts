import type { KeyScope, Permission } from "@/lib/contract/api-keys";
import type { Role } from "@/lib/contract/roles";
import { type Action, actions } from "./roles";

export interface KeyGrant {
  permissions: readonly Permission[];
  /** Narrows the permissions; empty for everything that they include. */
  scopes: readonly KeyScope[];
  /** The present role of the member who made the key; null for a key that the operator made. */
  makerRole: Role | null;
}

/**
 * What a key may do: what its permissions include, narrowed to its scopes, and never more than the member who made it may
 * do now. Every key may read the contract.
 */
export function keyActions({ permissions, scopes, makerRole }: KeyGrant): ReadonlySet<Action> {
  const names = Object.keys(actions) as Action[];
  return new Set(
    names.filter((action) => {
      const { permission, roles } = actions[action];
      return (
        includes(permissions, permission) &&
        (scopes.length === 0 ||
          action === "contract.read" ||
          (scopes as readonly string[]).includes(action)) &&
        (makerRole === null || (roles as readonly Role[]).includes(makerRole))
      );
    }),
  );
}

/** Whether these permissions include that one. */
export function includes(permissions: readonly Permission[], permission: Permission): boolean {
  return permissions.includes("ADMIN") || permissions.includes(permission);
}
