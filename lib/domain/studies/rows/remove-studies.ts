import type { Platform } from "@/lib/platform/wiring/platform";

/** A transaction takes tens of milliseconds. */
const sliceRows = 2_000;

const tables = ["study_rows", "study_results", "study_sets"] as const;

/**
 * Removes deleted and expired studies with their rows, a slice at a time. The study itself stays, without a name, for as
 * long as it counts against the plan. Returns how many rows, and whether that is all.
 */
export async function removeStudies(
  { clock, pool }: Platform,
  isOver: () => boolean,
): Promise<{ removed: number; isDone: boolean }> {
  const now = new Date(clock());
  await pool.query("UPDATE studies SET deleted_at = $1 WHERE expires_at <= $1 AND deleted_at IS NULL", [now]);
  let removed = 0;
  for (const table of tables) {
    for (;;) {
      const { rowCount } = await pool.query(
        `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
           SELECT r.ctid FROM studies s
           CROSS JOIN LATERAL (SELECT ctid FROM ${table} WHERE study_id = s.id LIMIT ${sliceRows}) AS r
           WHERE s.deleted_at IS NOT NULL LIMIT ${sliceRows}))`,
      );
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
