import type { Tx } from "@/lib/auth/context";

const FORGET = {
  name: "forget_batch_entries",
  text: `UPDATE batch_items i SET external_id = NULL, submitted = NULL FROM batches b
    WHERE b.organization_id = $1 AND b.mode = $2::mode AND b.id = i.batch_id
      AND i.analysis_id IS NULL AND i.external_id = ANY ($3::text[])`,
};

/**
 * Erases what is kept of entries that became no analysis: an invalid one was often sent again in a later request, whose
 * applicant has the same identifier.
 */
export async function forgetEntries({ sql, scope }: Tx, externalIds: readonly string[]): Promise<void> {
  await sql.execute(FORGET, [scope.mode, externalIds]);
}
