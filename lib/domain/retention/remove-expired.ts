import type { Remove } from "./removal";

const dayMilliseconds = 86_400_000;

/**
 * Removes or clears records that are older than some days: each statement a slice of those whose time is before $1,
 * repeated, one transaction at a time, until it finds nothing.
 */
export function removeExpired(days: number, ...statements: readonly string[]): Remove {
  return async ({ clock, pool }, deadline) => {
    const before = new Date(clock() - days * dayMilliseconds);
    let removed = 0;
    for (const statement of statements) {
      for (;;) {
        const { rowCount } = await pool.query(statement, [before]);
        if (!rowCount) break;
        removed += rowCount;
        if (deadline()) return { removed, isDone: false };
      }
    }
    return { removed, isDone: true };
  };
}
