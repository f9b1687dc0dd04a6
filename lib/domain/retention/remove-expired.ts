import type { Remove } from "./removal";

export interface ExpiredRecords {
  /** How long they are kept after the time that the statements compare with $1. Default: 0. */
  days?: number;
  /** Each removes or clears at most one slice of records older than $1. */
  statements: readonly string[];
}

const dayMilliseconds = 86_400_000;

/** Repeats each statement, one transaction at a time, until it finds nothing. */
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
