import { contextOf } from "@/lib/auth/context";
import { systemOf } from "@/lib/auth/principal";
import { appendAudit } from "@/lib/domain/audit/append";
import { intArray } from "@/lib/platform/db/arrays";
import type { Scope } from "@/lib/platform/db/scoped-sql";
import type { Platform } from "@/lib/platform/wiring/platform";
import { findKeptRows } from "./find-rows";

const ERASE_AT = {
  name: "erase_study_rows_at",
  text: `UPDATE study_rows SET external_id = NULL, data_key = NULL, sealed = NULL
    WHERE organization_id = $1 AND study_id = $2 AND position = ANY ($3::int[]) AND external_id IS NOT NULL`,
};

/** Erases those of these rows that a restored backup has brought back. Returns how many. */
export async function eraseRowsAgain(platform: Platform, ids: readonly string[]): Promise<number> {
  const studies = new Map<string, { scope: Scope; positions: number[] }>();
  for (const { studyId, position, organizationId, mode } of await findKeptRows(platform.pool, ids)) {
    const study = studies.get(studyId) ?? { scope: { organizationId, mode }, positions: [] };
    study.positions.push(position);
    studies.set(studyId, study);
  }
  let count = 0;
  for (const [studyId, { scope, positions }] of studies)
    count += await contextOf(platform, systemOf(scope)).transaction(async (tx) => {
      const erased = await tx.sql.execute(ERASE_AT, [studyId, intArray(positions)]);
      if (erased > 0)
        await appendAudit(tx, {
          action: "study.row_erased",
          target: studyId,
          details: { mode: scope.mode, rows: erased },
        });
      return erased;
    });
  return count;
}
