import type { z } from "zod";
import { authorize, grantablePermissions } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import type { createApiKeyBody, issuedApiKey } from "@/lib/contract/api-keys";
import { appendAudit } from "@/lib/domain/audit/append";
import type { Work } from "@/lib/platform/db/unit-of-work";
import { AppError, invalid } from "@/lib/platform/errors";
import { runtime } from "@/lib/platform/runtime";
import { issueKey } from "./issue";
import { refuseBeyondKeyLimit } from "./limit";
import { viewApiKey } from "./view";

/**
 * Creates a key of the principal's mode with at most the principal's permissions. Throws `forbidden`,
 * `invalid_request` for a past expiry and `conflict` beyond the plan's number of keys.
 */
export async function createApiKey(
  { tx }: Work,
  principal: Principal,
  body: z.output<typeof createApiKeyBody>,
): Promise<z.input<typeof issuedApiKey>> {
  authorize(principal, "api_key.create");
  const excess = body.permissions.filter(
    (permission) => !grantablePermissions(principal).includes(permission),
  );
  if (excess.length > 0) {
    throw new AppError(
      "forbidden",
      `A key never has more than its creator: you cannot give ${excess.join(", ")}`,
    );
  }
  const expiresAt = body.expiresAt === undefined ? null : new Date(body.expiresAt);
  if (expiresAt && expiresAt.getTime() <= runtime().clock()) {
    throw invalid("expiresAt", "must be in the future");
  }
  await refuseBeyondKeyLimit(tx, principal.organizationId);
  const { row, key } = await issueKey(tx, {
    organizationId: principal.organizationId,
    mode: principal.mode,
    name: body.name,
    permissions: body.permissions,
    expiresAt,
    createdBy: principal.id,
  });
  await appendAudit(tx, principal, {
    action: "api_key.created",
    target: row.id,
    details: {
      permissions: row.permissions,
      mode: row.mode,
      expiresAt: row.expiresAt?.toISOString() ?? null,
    },
  });
  return { ...viewApiKey(row), key };
}
