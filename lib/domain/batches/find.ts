import type { Principal } from "@/lib/auth/principal";
import type { Batch, Prisma } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";

/** A batch of the principal's organisation and mode. Throws `not_found`. */
export async function findBatch(
  tx: Prisma.TransactionClient,
  { organizationId, mode }: Principal,
  id: string,
): Promise<Batch> {
  const row = await tx.batch.findUnique({ where: { id, organizationId, mode } });
  if (!row) throw notFound("batch");
  return row;
}
