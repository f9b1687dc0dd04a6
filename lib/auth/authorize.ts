import type { Permission } from "@/lib/contract/api-keys";
import { AppError } from "@/lib/platform/errors";
import { includes } from "./key-actions";
import type { ApiKeyPrincipal, Principal } from "./principal";
import { type Action, actions, grantableByRole } from "./roles";

/** Whether a principal may perform an action, by key permission or role. */
export function isAllowed(principal: Principal, action: Action): boolean {
  const rule = actions[action];
  switch (principal.kind) {
    case "operator":
      return true;
    case "system":
      return false;
    case "api_key":
      return principal.actions.has(action);
    case "user":
      return (rule.roles as readonly string[]).includes(principal.role);
  }
}

/** Throws `forbidden`, naming the missing permission or role. Every domain operation calls this first. */
export function authorize(principal: Principal, action: Action): void {
  if (isAllowed(principal, action)) return;
  throw new AppError(
    "forbidden",
    principal.kind === "api_key"
      ? whatKeyLacks(principal, action)
      : `Your role does not allow this (${action}); it requires ${actions[action].roles.join(" or ")}`,
  );
}

function whatKeyLacks({ permissions, scopes }: ApiKeyPrincipal, action: Action): string {
  const { permission, roles } = actions[action];
  if (!includes([...permissions], permission)) return `The API key lacks the permission ${permission}`;
  if (scopes.length > 0 && !(scopes as readonly string[]).includes(action))
    return `The API key lacks the scope ${action}`;
  return `The API key may do no more than the member who made it; ${action} requires one made by an ${roles[0]}`;
}

/** The permissions that a principal may grant to a new key. */
export function grantablePermissions(principal: Principal): readonly Permission[] {
  switch (principal.kind) {
    case "operator":
      return grantableByRole.OWNER;
    case "system":
      return [];
    case "user":
      return grantableByRole[principal.role];
    case "api_key":
      return principal.permissions.has("ADMIN") ? grantableByRole.OWNER : [...principal.permissions];
  }
}
