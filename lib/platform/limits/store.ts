import { brandedError } from "@/lib/platform/branded-error";

/** A named limit: units per subject and window. */
export interface LimitBucket {
  /** Keeps counts of different limits apart; part of the stored key. */
  name: string;
  /** Units per window, an integer ≥ 0. */
  limit: number;
  /** Length of the window, an integer ≥ 1. Windows begin at multiples of it since 1970-01-01T00:00Z. */
  windowSeconds: number;
  /**
   * `sliding`: the previous window counts in proportion to how much of it lies within the last `windowSeconds`.
   * `fixed`: every window starts at zero; with 86,400 seconds, a window is a UTC day.
   */
  algorithm: "sliding" | "fixed";
}

export interface LimitResult {
  allowed: boolean;
  /** The bucket's limit. */
  limit: number;
  /** Units left now, after this request; never negative. */
  remaining: number;
  /** End of the current window. */
  resetAt: Date;
  /**
   * 0 if allowed. If refused, an integer ≥ 1: after that many seconds the same request passes, provided no other
   * request consumes units until then. `Infinity` if it never can, because its cost is above the limit.
   */
  retryAfterSeconds: number;
}

export interface ConsumeOptions {
  /**
   * Fixed windows only: returns the units of the current window consumed before this process first saw the subject.
   * Called once per window. A store that outlives the process ignores it. If it rejects, `consume` rejects with the same
   * error and calls it again next time.
   */
  seed?: () => Promise<number>;
  /** A count seeded before this time is outdated: it is seeded again, and the larger count applies. */
  seedNotBefore?: Date;
}

/** Where counts are kept. All stores give the same results for the same requests. */
export interface LimitStore {
  /**
   * Takes `cost` units (an integer ≥ 0) from the subject's bucket, all or none: a refused request consumes nothing.
   * Cost 0 only looks. Throws `RangeError` for invalid numbers and `LimitStoreError` if the store does not respond.
   */
  consume(bucket: LimitBucket, subject: string, cost: number, options?: ConsumeOptions): Promise<LimitResult>;
  /**
   * Gives back units that `result` granted but that were not used after all, in the window they were taken from.
   * Throws like `consume`.
   */
  giveBack(bucket: LimitBucket, subject: string, cost: number, result: LimitResult): Promise<void>;
}

const failures = {
  timeout: "The rate limit store did not respond in time",
  unreachable: "The rate limit store can't be reached",
  error: "The rate limit store returned an error",
} as const;

/**
 * The store failed. Has no cause: errors from the store's client quote the command and the URL, which don't belong in a
 * log.
 */
export class LimitStoreError extends brandedError("LimitStoreError") {
  readonly reason: keyof typeof failures;

  constructor(reason: keyof typeof failures) {
    super(failures[reason]);
    this.reason = reason;
  }
}
