import type { z } from "zod";
import { authorize, grantablePermissions } from "@/lib/auth/authorize";
import type { WriteContext } from "@/lib/auth/context";
import type { createApiKeyBody, issuedApiKey } from "@/lib/contract/api-keys";
import { appendAudit } from "@/lib/domain/audit/append";
import { AppError, invalid } from "@/lib/platform/errors";
import { issueKey } from "./issue";
import { refuseBeyondKeyLimit } from "./limit";
import { viewApiKey } from "./view";

/**
 * Creates a key in the principal's mode with at most the principal's permissions. Throws `forbidden`,
 * `invalid_request` for an expiry in the past, and `conflict` beyond the plan's key limit.
 */
export async function createApiKey(
  context: WriteContext,
  body: z.output<typeof createApiKeyBody>,
): Promise<z.input<typeof issuedApiKey>> {
  authorize(context.principal, "api_key.create");
  const excess = body.permissions.filter(
    (permission) => !grantablePermissions(context.principal).includes(permission),
  );
  if (excess.length > 0) {
    throw new AppError(
      "forbidden",
      `A key never has more permissions than its creator: you cannot grant ${excess.join(", ")}`,
    );
  }
  const expiresAt = body.expiresAt === undefined ? null : new Date(body.expiresAt);
  if (expiresAt && expiresAt.getTime() <= context.clock()) {
    throw invalid("expiresAt", "must be in the future");
  }
  await refuseBeyondKeyLimit(context);
  const { row, key } = await issueKey(context, {
    name: body.name,
    permissions: body.permissions,
    expiresAt,
  });
  await appendAudit(context, {
    action: "api_key.created",
    target: row.id,
    details: {
      permissions: row.permissions,
      mode: row.mode,
      expiresAt: row.expiresAt?.toISOString() ?? null,
    },
  });
  return { ...viewApiKey(context, row), key };
}
