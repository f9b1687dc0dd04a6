import type { Context, Tx } from "@/lib/auth/context";
import { lockOrganization } from "@/lib/platform/db/locks";
import { AppError } from "@/lib/platform/errors";
import { limitsOf } from "@/lib/platform/limits/plans";

/** Locks the organization. Throws `conflict` if the plan allows no more active keys. */
export async function refuseBeyondKeyLimit(context: Tx): Promise<void> {
  await lockOrganization(context, "UPDATE");
  const organization = await context.db.organization.findUniqueOrThrow({
    where: { id: context.scope.organizationId },
  });
  const active = await countActiveKeys(context);
  const { apiKeyLimit } = limitsOf(organization);
  if (active >= apiKeyLimit) {
    throw new AppError("conflict", `The plan allows ${apiKeyLimit} active API keys; revoke one first`);
  }
}

/** In both modes, neither revoked nor expired. */
export function countActiveKeys({ db, clock }: Context | Tx): Promise<number> {
  return db.apiKey.count({
    where: { revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: new Date(clock()) } }] },
  });
}
