import type { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import type { issuedApiKey, KeyScope, rotateApiKeyBody } from "@/lib/contract/api-keys";
import { appendAudit } from "@/lib/domain/audit/append";
import { noteOrganizationChange } from "@/lib/platform/changes/organization-changes";
import { AppError } from "@/lib/platform/errors";
import { beyondPrincipal } from "./beyond-principal";
import { findKeyForUpdate } from "./find";
import { issueKey } from "./issue";
import { viewApiKey } from "./view";

/**
 * The new key has the same name, permissions, scopes, limit and expiry; the old one works for the grace period. Throws
 * `not_found`, `forbidden` for a key that may do more than the principal can grant, and `conflict` for one that no
 * longer works or has been rotated.
 */
export async function rotateApiKey(
  context: Tx,
  { id, body: { gracePeriodSeconds } }: { id: string; body: z.output<typeof rotateApiKeyBody> },
): Promise<z.input<typeof issuedApiKey>> {
  const { principal } = context;
  authorize(principal, "api_key.rotate");
  const old = await findKeyForUpdate(context, id);
  const [excess = []] = await beyondPrincipal(context, [old]);
  if (excess.length > 0) {
    throw new AppError(
      "forbidden",
      `A key can't do more than its creator: you can't grant ${excess.join(", ")}. Ask an owner to rotate it`,
    );
  }
  if (viewApiKey(context.clock, old).status !== "active")
    throw new AppError("conflict", "The API key no longer works; create a new one");
  if (old.replacedById)
    throw new AppError("conflict", "The API key has already been rotated; rotate its replacement instead");
  if (gracePeriodSeconds > 0) await refuseSecondGrace(context, id);
  const { row, key } = await issueKey(context, {
    name: old.name,
    permissions: old.permissions,
    scopes: old.scopes as KeyScope[],
    requestsPerMinute: old.requestsPerMinute,
    expiresAt: old.expiresAt,
  });
  const graceEnd = new Date(context.clock() + gracePeriodSeconds * 1_000);
  const expiresAt = old.expiresAt && old.expiresAt < graceEnd ? old.expiresAt : graceEnd;
  await context.db.apiKey.update({ where: { id }, data: { expiresAt, replacedById: row.id } });
  await appendAudit(context, {
    action: "api_key.rotated",
    target: id,
    details: { replacedBy: row.id, oldExpiresAt: expiresAt.toISOString() },
  });
  context.afterCommit(() => noteOrganizationChange(context, context.scope.organizationId));
  return { ...viewApiKey(context.clock, row), key };
}

/** A chain of rotations with grace periods would get around the plan's key limit. Throws `conflict`. */
async function refuseSecondGrace(context: Tx, id: string): Promise<void> {
  const predecessor = await context.db.apiKey.findFirst({
    where: { replacedById: id, revokedAt: null, expiresAt: { gt: new Date(context.clock()) } },
  });
  if (!predecessor) return;
  throw new AppError(
    "conflict",
    "The key that this one replaced still works: revoke it first, or rotate without a grace period",
  );
}
