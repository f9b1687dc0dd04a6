import { runtime } from "@/lib/platform/runtime";

/** Whether it is time to stop; asked between two transactions. */
export type IsTimeUp = () => boolean;

export interface Removal {
  /** Rows that were removed or emptied, not counting what hung on them. */
  removed: number;
  /** False where there may be more. */
  isDone: boolean;
}

/** Stops after so long. By the machine's own clock: the service's is turned by hand in tests. */
export function after(seconds: number): IsTimeUp {
  const end = performance.now() + seconds * 1_000;
  return () => performance.now() >= end;
}

/** Runs a statement that removes at most a slice again and again, each a transaction, until it finds nothing. */
export async function inSlices(isTimeUp: IsTimeUp, sql: string, moment: Date): Promise<Removal> {
  for (let removed = 0; ; ) {
    const { rowCount } = await runtime().pool.query(sql, [moment]);
    if (!rowCount) return { removed, isDone: true };
    removed += rowCount;
    if (isTimeUp()) return { removed, isDone: false };
  }
}

/** A moment so many days ago. */
export function daysAgo(days: number): Date {
  return new Date(runtime().clock() - days * 86_400_000);
}

/** The service's present. */
export function presentMoment(): Date {
  return new Date(runtime().clock());
}
