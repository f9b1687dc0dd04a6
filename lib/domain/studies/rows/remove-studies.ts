import type { Platform } from "@/lib/platform/wiring/platform";

/** A transaction takes tens of milliseconds. */
const sliceRows = 2_000;

const REMOVE = [
  `DELETE FROM study_rows WHERE ctid = ANY (ARRAY(
     SELECT r.ctid FROM studies s
     CROSS JOIN LATERAL (SELECT ctid FROM study_rows WHERE study_id = s.id LIMIT ${sliceRows}) AS r
     WHERE s.deleted_at IS NOT NULL LIMIT ${sliceRows}))`,
  `DELETE FROM study_results WHERE ctid = ANY (ARRAY(
     SELECT r.ctid FROM studies s
     CROSS JOIN LATERAL (SELECT ctid FROM study_results WHERE study_id = s.id LIMIT ${sliceRows}) AS r
     WHERE s.deleted_at IS NOT NULL LIMIT ${sliceRows}))`,
  `DELETE FROM study_sets WHERE ctid = ANY (ARRAY(
     SELECT r.ctid FROM studies s
     CROSS JOIN LATERAL (SELECT ctid FROM study_sets WHERE study_id = s.id LIMIT ${sliceRows}) AS r
     WHERE s.deleted_at IS NOT NULL LIMIT ${sliceRows}))`,
];

/**
 * Removes the rows of deleted and expired studies, a slice at a time. The study itself stays, without a name, for as long
 * as it counts against the plan.
 */
export async function removeStudies(
  { clock, pool }: Platform,
  isOver: () => boolean,
): Promise<{ removed: number; isDone: boolean }> {
  const now = new Date(clock());
  await pool.query("UPDATE studies SET deleted_at = $1 WHERE expires_at <= $1 AND deleted_at IS NULL", [now]);
  let removed = 0;
  for (const statement of REMOVE) {
    for (;;) {
      const { rowCount } = await pool.query(statement);
      if (!rowCount) break;
      removed += rowCount;
      if (isOver()) return { removed, isDone: false };
    }
  }
  await pool.query("UPDATE studies SET name = '' WHERE deleted_at IS NOT NULL AND name <> ''");
  await pool.query(
    "DELETE FROM studies WHERE deleted_at IS NOT NULL AND created_at < $1::timestamptz - interval '30 days'",
    [now],
  );
  return { removed, isDone: true };
}
