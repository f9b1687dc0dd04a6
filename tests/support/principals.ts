import { keyActions } from "@/lib/auth/key-actions";
import type { ApiKeyPrincipal, UserPrincipal } from "@/lib/auth/principal";
import type { Mode, Permission } from "@/lib/contract/api-keys";
import { limitsOf } from "@/lib/platform/limits/plans";

interface Given {
  organizationId: string;
  mode?: Mode;
  id?: string;
}

/** An organization's program, made by the operator; without `permissions`, it may do anything. */
export function apiKeyPrincipal({
  organizationId,
  mode = "live",
  id = "key_test",
  permissions = ["ADMIN"],
}: Given & { permissions?: readonly Permission[] }): ApiKeyPrincipal {
  return {
    kind: "api_key",
    id,
    organizationId,
    mode,
    permissions: new Set(permissions),
    scopes: [],
    actions: keyActions({ permissions, scopes: [], roleLimits: [] }),
    makerId: null,
    keptFrom: [],
    roleLimits: [],
    limits: limitsOf({
      plan: "enterprise",
      requestsPerMinute: null,
      applicantsPerDay: null,
      apiKeyLimit: null,
    }),
  };
}

/** An organization's member; without `role`, an owner. */
export function memberPrincipal({
  organizationId,
  mode = "live",
  id = "usr_test",
  role = "OWNER",
  sessionId = "ses_test",
}: Given & { role?: UserPrincipal["role"]; sessionId?: string }): UserPrincipal {
  return { kind: "user", id, organizationId, mode, role, sessionId };
}
