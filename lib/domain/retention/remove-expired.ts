import type { Remove } from "./removal";

/** Records that are kept for the same time in all organizations. */
export interface ExpiredRecords {
  /** How long they are kept after the moment that the statements compare with $1. Default: not at all. */
  days?: number;
  /** Each removes or clears at most a slice of what is older than $1; the next begins where none of it is left. */
  statements: readonly string[];
}

const dayMilliseconds = 86_400_000;

/** Runs the statements in order, each again and again, a transaction each time, until it finds nothing. */
export function removeExpired({ days = 0, statements }: ExpiredRecords): Remove {
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
