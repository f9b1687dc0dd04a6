import type { Platform } from "@/lib/platform/wiring/ports";

/** Whether the time for removing records is used up; asked between two transactions. */
export type Deadline = () => boolean;

export interface Removal {
  /** Rows that were removed or cleared, not counting those removed by cascade. */
  removed: number;
  /** False where there may be more. */
  isDone: boolean;
}

/** Removes records past their retention period, until none is left or the deadline has passed. */
export type Remove = (platform: Platform, deadline: Deadline) => Promise<Removal>;

/** A deadline some seconds from now, by the machine's own clock: tests set the service's clock by hand. */
export function deadlineIn(seconds: number): Deadline {
  const end = performance.now() + seconds * 1_000;
  return () => performance.now() >= end;
}
