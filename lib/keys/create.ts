import type { z } from "zod";
import { appendAudit } from "@/lib/audit/append";
import type { createApiKeyBody, issuedApiKey } from "@/lib/contract/api-keys";
import type { Work } from "@/lib/db/unit-of-work";
import { AppError, invalid } from "@/lib/errors";
import { authorize, grantablePermissions } from "@/lib/orgs/authorize";
import type { Principal } from "@/lib/orgs/principal";
import { runtime } from "@/lib/runtime";
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
