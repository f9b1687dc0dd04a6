import type { Permission } from "@/lib/contract/api-keys";
import { AppError } from "@/lib/platform/errors";
import type { Principal } from "./principal";
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
      return principal.permissions.has(rule.permission) || principal.permissions.has("ADMIN");
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
      ? `The API key lacks the permission ${actions[action].permission}`
      : `Your role does not allow this (${action}); it requires ${actions[action].roles.join(" or ")}`,
  );
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
