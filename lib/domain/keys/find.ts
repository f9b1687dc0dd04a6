import type { Principal } from "@/lib/auth/principal";
import type { ApiKey, Prisma } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";

/** A key of the principal's organisation and mode, locked until the transaction ends. Throws `not_found`. */
export async function findKeyForUpdate(
  tx: Prisma.TransactionClient,
  { organizationId, mode }: Principal,
  id: string,
): Promise<ApiKey> {
  await tx.$queryRaw`SELECT 1 FROM api_keys WHERE id = ${id} AND organization_id = ${organizationId} FOR UPDATE`;
  const row = await tx.apiKey.findUnique({ where: { id, organizationId, mode } });
  if (!row) throw notFound("API key");
  return row;
}
