import type { Context, Tx } from "@/lib/auth/context";
import type { Applicant } from "@/lib/platform/db/generated/client";
import { lockApplicant } from "@/lib/platform/db/locks";
import { notFound } from "@/lib/platform/errors";

/** Throws `not_found`. */
export async function findApplicant({ db, scope: { mode } }: Context | Tx, id: string): Promise<Applicant> {
  const row = await db.applicant.findUnique({ where: { id, mode } });
  if (!row) throw notFound("applicant");
  return row;
}

/** Locks the row until the transaction ends. Throws `not_found`. */
export async function findApplicantForUpdate(context: Tx, id: string): Promise<Applicant> {
  await lockApplicant(context, id);
  return findApplicant(context, id);
}
