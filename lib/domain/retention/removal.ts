import type { Platform } from "@/lib/platform/wiring/ports";

/** Whether the time for removing records is used up; checked between transactions. */
export type Deadline = () => boolean;

export interface Removal {
  /** Rows that were removed or cleared, not counting those removed by cascade. */
  removed: number;
  /** False if there may be more to remove. */
  isDone: boolean;
}

/** Removes records past their retention period, until none is left or the deadline has passed. */
export type Remove = (platform: Platform, deadline: Deadline) => Promise<Removal>;

/** A deadline this many seconds from now, by the machine's clock, because tests set the service's clock by hand. */
export function deadlineIn(seconds: number): Deadline {
  const end = performance.now() + seconds * 1_000;
  return () => performance.now() >= end;
}
