import type { Principal } from "@/lib/auth/principal";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { AppError, notFound } from "@/lib/platform/errors";
import { type AnalysisWithParts, analysisParts } from "./view";

/** An analysis of the principal's organisation and mode. Throws `not_found`. */
export async function findAnalysis(
  tx: Prisma.TransactionClient,
  { organizationId, mode }: Principal,
  id: string,
): Promise<AnalysisWithParts> {
  const row = await tx.analysis.findUnique({ where: { id, organizationId, mode }, include: analysisParts });
  if (!row) throw notFound("analysis");
  return row;
}

/**
 * A completed analysis of the principal's organisation and mode, locked until the transaction ends. Throws
 * `not_found`, and `conflict` for one that is not completed.
 */
export async function findCompletedForUpdate(
  tx: Prisma.TransactionClient,
  principal: Principal,
  id: string,
): Promise<AnalysisWithParts> {
  await tx.$queryRaw`SELECT 1 FROM analyses WHERE id = ${id} AND organization_id = ${principal.organizationId} FOR UPDATE`;
  const row = await findAnalysis(tx, principal, id);
  if (row.status !== "completed") throw new AppError("conflict", "The analysis is not completed");
  return row;
}
