import type { KeyScope, Permission } from "@/lib/contract/api-keys";
import type { Role } from "@/lib/contract/roles";
import { type Action, actions } from "./roles";

export interface KeyGrant {
  permissions: readonly Permission[];
  /** Narrows the permissions; empty for everything that they include. */
  scopes: readonly KeyScope[];
  /** It may do only what each of these roles may; empty for a key that the operator made. */
  roleLimits: readonly Role[];
}

/**
 * What a key may do: what its permissions include, narrowed to its scopes, and never more than the roles that limit it.
 * Every key may read the contract.
 */
export function keyActions({ permissions, scopes, roleLimits }: KeyGrant): ReadonlySet<Action> {
  const names = Object.keys(actions) as Action[];
  return new Set(
    names.filter((action) => {
      const { permission, roles } = actions[action];
      return (
        includes(permissions, permission) &&
        (scopes.length === 0 ||
          action === "contract.read" ||
          (scopes as readonly string[]).includes(action)) &&
        roleLimits.every((role) => (roles as readonly Role[]).includes(role))
      );
    }),
  );
}

export function includes(permissions: readonly Permission[], permission: Permission): boolean {
  return permissions.includes("ADMIN") || permissions.includes(permission);
}
