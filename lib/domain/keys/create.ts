import type { z } from "zod";
import { authorize, grantablePermissions, isAllowed } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import { includes } from "@/lib/auth/key-actions";
import type { Principal } from "@/lib/auth/principal";
import { actions } from "@/lib/auth/roles";
import type { createApiKeyBody, issuedApiKey, KeyScope } from "@/lib/contract/api-keys";
import { appendAudit } from "@/lib/domain/audit/append";
import { AppError, invalid } from "@/lib/platform/errors";
import { issueKey } from "./issue";
import { refuseBeyondKeyLimit } from "./limit";
import { viewApiKey } from "./view";

/**
 * Grants at most the principal's permissions and scopes. Throws `forbidden`, `invalid_request` for an expiry in the past
 * or a scope that the permissions don't include, and `conflict` beyond the plan's key limit.
 */
export async function createApiKey(
  context: Tx,
  body: z.output<typeof createApiKeyBody>,
): Promise<z.input<typeof issuedApiKey>> {
  authorize(context.principal, "api_key.create");
  const excess = body.permissions.filter(
    (permission) => !grantablePermissions(context.principal).includes(permission),
  );
  if (excess.length > 0) {
    throw new AppError(
      "forbidden",
      `A key can't have more permissions than its creator: you can't grant ${excess.join(", ")}`,
    );
  }
  const scopes = scopesOf(context.principal, body);
  const expiresAt = body.expiresAt === undefined ? null : new Date(body.expiresAt);
  if (expiresAt && expiresAt.getTime() <= context.clock()) {
    throw invalid("expiresAt", "must be in the future");
  }
  await refuseBeyondKeyLimit(context);
  const { row, key } = await issueKey(context, {
    name: body.name,
    permissions: body.permissions,
    scopes,
    expiresAt,
  });
  await appendAudit(context, {
    action: "api_key.created",
    target: row.id,
    details: {
      permissions: row.permissions,
      ...(row.scopes.length > 0 ? { scopes: row.scopes } : {}),
      mode: row.mode,
      expiresAt: row.expiresAt?.toISOString() ?? null,
    },
  });
  return { ...viewApiKey(context.clock, row), key };
}

/** Without requested scopes, those of the key that makes it. */
function scopesOf(
  principal: Principal,
  { permissions, scopes }: z.output<typeof createApiKeyBody>,
): readonly KeyScope[] {
  if (scopes === undefined) return principal.kind === "api_key" ? principal.scopes : [];
  scopes.forEach((scope, index) => {
    const { permission } = actions[scope];
    if (!includes(permissions, permission))
      throw invalid(`scopes[${index}]`, `needs the permission ${permission}`);
  });
  const excess = scopes.filter((scope) => !isAllowed(principal, scope));
  if (excess.length > 0)
    throw new AppError(
      "forbidden",
      `A key can't have more scopes than its creator: you can't grant ${excess.join(", ")}`,
    );
  return scopes;
}
