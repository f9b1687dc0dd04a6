import type { Pool } from "pg";
import type { Mode } from "@/lib/contract/api-keys";
import { type RowKey, rowIdOf, rowKeyOf } from "./row-id";

const rowsAtOnce = 10_000;

interface KeptRow extends RowKey {
  organizationId: string;
  mode: Mode;
}

/** Those of these rows that aren't erased. Ignores ids of something else. */
export async function findKeptRows(pool: Pool, ids: readonly string[]): Promise<KeptRow[]> {
  const keys = ids.map(rowKeyOf).filter((key) => key !== undefined);
  const kept: KeptRow[] = [];
  for (let at = 0; at < keys.length; at += rowsAtOnce) {
    const some = keys.slice(at, at + rowsAtOnce);
    const { rows } = await pool.query<KeptRow>(
      `SELECT r.study_id AS "studyId", r.position, r.submitted_at AS "submittedAt",
         r.organization_id AS "organizationId", s.mode
       FROM unnest($1::text[], $2::int[], $3::timestamptz[]) AS k(study_id, position, submitted_at)
       JOIN study_rows r ON r.study_id = k.study_id AND r.position = k.position
       JOIN studies s ON s.id = r.study_id
       WHERE r.external_id IS NOT NULL AND r.submitted_at IS NOT DISTINCT FROM k.submitted_at`,
      [
        some.map(({ studyId }) => studyId),
        some.map(({ position }) => position),
        some.map(({ submittedAt }) => submittedAt),
      ],
    );
    kept.push(...rows);
  }
  return kept;
}

/** The ids of erased rows of all organizations, a page at a time. */
export async function* erasedRowPages(pool: Pool): AsyncGenerator<string[]> {
  let last: Pick<RowKey, "studyId" | "position"> | undefined = { studyId: "", position: -1 };
  while (last) {
    const { rows }: { rows: RowKey[] } = await pool.query<RowKey>(
      `SELECT study_id AS "studyId", position, submitted_at AS "submittedAt" FROM study_rows
       WHERE data_key IS NULL AND problems IS NULL AND (study_id, position) > ($1, $2)
       ORDER BY study_id, position LIMIT ${rowsAtOnce}`,
      [last.studyId, last.position],
    );
    if (rows.length > 0) yield rows.map(rowIdOf);
    last = rows.at(-1);
  }
}
