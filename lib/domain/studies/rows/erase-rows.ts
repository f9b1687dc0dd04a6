import type { Tx } from "@/lib/auth/context";
import { type RowKey, rowIdOf } from "./row-id";

const ERASE = {
  name: "erase_study_rows",
  text: `UPDATE study_rows r SET external_id = NULL, data_key = NULL, sealed = NULL FROM studies s
    WHERE r.organization_id = $1 AND s.organization_id = $1 AND s.id = r.study_id AND s.mode = $2::mode
      AND r.external_id = ANY($3::text[]) AND ($4::text IS NULL OR r.study_id = $4)
    RETURNING r.study_id AS "studyId", r.position, r.submitted_at AS "submittedAt"`,
};

/** In one study, or in all of the mode. Returns the ids of the rows. */
export async function eraseRows(
  { sql, scope }: Tx,
  { externalIds, studyId }: { externalIds: readonly string[]; studyId?: string },
): Promise<string[]> {
  const rows = await sql.query<RowKey>(ERASE, [scope.mode, externalIds, studyId ?? null]);
  return rows.map(rowIdOf);
}
