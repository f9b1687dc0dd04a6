import type { Permission } from "@/lib/contract/api-keys";
import { AppError } from "@/lib/platform/errors";
import { includes } from "./key-actions";
import type { ApiKeyPrincipal, Principal } from "./principal";
import { type Action, actions, grantableByRole, liveActions } from "./roles";

export function isAllowed(principal: Principal, action: Action): boolean {
  const rule = actions[action];
  switch (principal.kind) {
    case "operator":
      return true;
    case "system":
      return false;
    case "applicant":
      return action === "applicant.update" || action === "analysis.create";
    case "api_key":
      return principal.actions.has(action) && !isLiveOnly(principal, action);
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
      : `Your role doesn't allow this (${action}); it requires ${actions[action].roles.join(" or ")}`,
  );
}

function isLiveOnly({ mode }: ApiKeyPrincipal, action: Action): boolean {
  return mode === "test" && liveActions.has(action);
}

function whatKeyLacks(principal: ApiKeyPrincipal, action: Action): string {
  const { permissions, scopes } = principal;
  const { permission, roles } = actions[action];
  if (!includes([...permissions], permission)) return `The API key lacks the permission ${permission}`;
  if (scopes.length > 0 && !(scopes as readonly string[]).includes(action))
    return `The API key lacks the scope ${action}`;
  if (principal.actions.has(action) && isLiveOnly(principal, action))
    return `A test key can't do this (${action}): it also takes effect in live mode. Use a live key`;
  return `This API key is limited to the rights of the members who made or held it; ${action} requires a key made by an ${roles[0]}`;
}

export function grantablePermissions(principal: Principal): readonly Permission[] {
  switch (principal.kind) {
    case "operator":
      return grantableByRole.OWNER;
    case "system":
    case "applicant":
      return [];
    case "user":
      return grantableByRole[principal.role];
    case "api_key":
      return principal.permissions.has("ADMIN") ? grantableByRole.OWNER : [...principal.permissions];
  }
}
