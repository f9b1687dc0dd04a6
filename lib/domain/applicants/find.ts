import type { Principal } from "@/lib/auth/principal";
import type { Applicant, Prisma } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";

/** An applicant of the principal's organisation and mode. Throws `not_found`. */
export async function findApplicant(
  tx: Prisma.TransactionClient,
  { organizationId, mode }: Principal,
  id: string,
): Promise<Applicant> {
  const row = await tx.applicant.findUnique({ where: { id, organizationId, mode } });
  if (!row) throw notFound("applicant");
  return row;
}

/** As `findApplicant`, locked until the transaction ends. */
export async function findApplicantForUpdate(
  tx: Prisma.TransactionClient,
  principal: Principal,
  id: string,
): Promise<Applicant> {
  await tx.$queryRaw`SELECT 1 FROM applicants WHERE id = ${id} AND organization_id = ${principal.organizationId} FOR UPDATE`;
  return findApplicant(tx, principal, id);
}
