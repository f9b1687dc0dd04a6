import type { Platform } from "@/lib/platform/wiring/platform";

/** Checked between transactions; true once the time is used up. */
export type Deadline = () => boolean;

export interface Removal {
  /** Rows that were removed or cleared, without cascades. */
  removed: number;
  /** False if there may be more to remove. */
  isDone: boolean;
}

/** Goes on until none is left or the deadline has passed. */
export type Remove = (platform: Platform, deadline: Deadline) => Promise<Removal>;

/** By the machine's clock, because tests set the service's clock by hand. */
export function deadlineIn(seconds: number): Deadline {
  const end = performance.now() + seconds * 1_000;
  return () => performance.now() >= end;
}
