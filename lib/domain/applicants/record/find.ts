import type { Context, Tx } from "@/lib/auth/context";
import type { Applicant } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";

/** Throws `not_found`. */
export async function findApplicant({ db, scope: { mode } }: Context | Tx, id: string): Promise<Applicant> {
  const row = await db.applicant.findUnique({ where: { id, mode } });
  if (!row) throw notFound("applicant");
  return row;
}

/** Locks the row until the transaction ends. Throws `not_found`. */
export async function findApplicantForUpdate(context: Context | Tx, id: string): Promise<Applicant> {
  await lockApplicant(context, id);
  return findApplicant(context, id);
}

/** Take this lock before the analysis's own, as erasing does. */
export async function lockApplicantOf({ sql }: Context | Tx, analysisId: string): Promise<void> {
  await sql.query(
    {
      text: `SELECT 1 FROM applicants WHERE (organization_id = $1) IS TRUE AND id = (
        SELECT applicant_id FROM analyses WHERE id = $2 AND organization_id = $1) FOR UPDATE`,
    },
    [analysisId],
  );
}

export async function lockApplicant({ sql }: Context | Tx, id: string): Promise<void> {
  await sql.query(
    { text: "SELECT 1 FROM applicants WHERE id = $2 AND (organization_id = $1) IS TRUE FOR UPDATE" },
    [id],
  );
}
