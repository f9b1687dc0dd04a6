import type { ApiKey, Prisma } from "@/lib/db/generated/client";
import { notFound } from "@/lib/errors";
import type { Principal } from "@/lib/orgs/principal";

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
