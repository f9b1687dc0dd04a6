import type { z } from "zod";
import { authorize, grantablePermissions } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import type { issuedApiKey, rotateApiKeyBody } from "@/lib/contract/api-keys";
import { appendAudit } from "@/lib/domain/audit/append";
import type { ApiKey, Prisma } from "@/lib/platform/db/generated/client";
import type { Work } from "@/lib/platform/db/unit-of-work";
import { AppError } from "@/lib/platform/errors";
import { runtime } from "@/lib/platform/runtime";
import { forgetKey } from "./authenticate";
import { findKeyForUpdate } from "./find";
import { issueKey } from "./issue";
import { viewApiKey } from "./view";

/**
 * Replaces a key by a new one with the same name, permissions, limit and expiry; the old one goes on working
 * for the grace period. Throws `not_found`, and `conflict` for a key that no longer works.
 */
export async function rotateApiKey(
  { tx, afterCommit }: Work,
  principal: Principal,
  id: string,
  { gracePeriodSeconds }: z.output<typeof rotateApiKeyBody>,
): Promise<z.input<typeof issuedApiKey>> {
  authorize(principal, "api_key.rotate");
  const old = await findKeyForUpdate(tx, principal, id);
  if (!old.permissions.every((permission) => grantablePermissions(principal).includes(permission))) {
    throw new AppError(
      "forbidden",
      "A key never has more than its creator: this key has permissions you cannot give",
    );
  }
  if (viewApiKey(old).status !== "active") throw new AppError("conflict", "The API key no longer works");
  if (old.replacedById) throw new AppError("conflict", "The API key has been rotated already");
  if (gracePeriodSeconds > 0) await refuseSecondGrace(tx, old);
  const { row, key } = await issueKey(tx, {
    organizationId: old.organizationId,
    mode: old.mode,
    name: old.name,
    permissions: old.permissions,
    requestsPerMinute: old.requestsPerMinute,
    expiresAt: old.expiresAt,
    createdBy: principal.id,
  });
  const graceEnd = new Date(runtime().clock() + gracePeriodSeconds * 1_000);
  const expiresAt = old.expiresAt && old.expiresAt < graceEnd ? old.expiresAt : graceEnd;
  await tx.apiKey.update({ where: { id }, data: { expiresAt, replacedById: row.id } });
  await appendAudit(tx, principal, {
    action: "api_key.rotated",
    target: id,
    details: { replacedBy: row.id, oldExpiresAt: expiresAt.toISOString() },
  });
  afterCommit(() => forgetKey(old.hash));
  return { ...viewApiKey(row), key };
}

/**
 * Throws `conflict` while the key that this one replaced still works: a chain of rotations, each with its
 * grace period, would be any number of keys, whatever the plan allows.
 */
async function refuseSecondGrace(
  tx: Prisma.TransactionClient,
  { id, organizationId }: ApiKey,
): Promise<void> {
  const predecessor = await tx.apiKey.findFirst({
    where: {
      organizationId,
      replacedById: id,
      revokedAt: null,
      expiresAt: { gt: new Date(runtime().clock()) },
    },
  });
  if (!predecessor) return;
  throw new AppError(
    "conflict",
    "The key that this one replaced still works: revoke it first, or rotate without a grace period",
  );
}
