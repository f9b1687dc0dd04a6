import type { Prisma } from "@/lib/platform/db/generated/client";
import { AppError } from "@/lib/platform/errors";
import { limitsOf } from "@/lib/platform/limits/plans";
import { runtime } from "@/lib/platform/runtime";

/** Locks the organisation and throws `conflict` when the plan allows no further active key. */
export async function refuseBeyondKeyLimit(
  tx: Prisma.TransactionClient,
  organizationId: string,
): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM organizations WHERE id = ${organizationId} FOR UPDATE`;
  const organization = await tx.organization.findUniqueOrThrow({ where: { id: organizationId } });
  const active = await countActiveKeys(tx, organizationId);
  const { apiKeyLimit } = limitsOf(organization);
  if (active >= apiKeyLimit) {
    throw new AppError("conflict", `The plan allows ${apiKeyLimit} active API keys; revoke one first`);
  }
}

/** Keys of an organisation, of both modes, that are neither revoked nor expired. */
export function countActiveKeys(tx: Prisma.TransactionClient, organizationId: string): Promise<number> {
  return tx.apiKey.count({
    where: {
      organizationId,
      revokedAt: null,
      OR: [{ expiresAt: null }, { expiresAt: { gt: new Date(runtime().clock()) } }],
    },
  });
}
