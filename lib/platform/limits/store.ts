import { brandedError } from "@/lib/platform/branded-error";

/** A named limit: units per subject and window. */
export interface LimitBucket {
  /** Keeps counts of different limits apart; part of the stored key. */
  name: string;
  /** Units a window, an integer ≥ 0. */
  limit: number;
  /** Length of the window, an integer ≥ 1. Windows begin at multiples of it since 1970-01-01T00:00Z. */
  windowSeconds: number;
  /**
   * `sliding`: the previous window counts in proportion to how much of it the last `windowSeconds` still
   * cover. `fixed`: every window starts at zero; with 86,400 seconds that is the UTC day.
   */
  algorithm: "sliding" | "fixed";
}

export interface Verdict {
  allowed: boolean;
  /** The bucket's limit. */
  limit: number;
  /** Units left now, after this request; never negative. */
  remaining: number;
  /** End of the current window. */
  resetAt: Date;
  /**
   * 0 if allowed. If refused, an integer ≥ 1: after that many seconds the same request passes, provided
   * no other request consumes meanwhile. `Infinity` if it never can, because its cost is above the limit.
   */
  retryAfterSeconds: number;
}

export interface ConsumeOptions {
  /**
   * Fixed windows only: units of the current window that were consumed before this process first saw the
   * subject, asked for once a window. A store that outlives the process ignores it. If it rejects,
   * `consume` rejects with the same error and asks again next time.
   */
  seed?: () => Promise<number>;
  /** A count seeded before this moment is outdated: it is seeded again, and the larger count holds. */
  seedNotBefore?: Date;
}

/** Where counts are kept. All stores give the same verdicts for the same requests. */
export interface LimitStore {
  /**
   * Takes `cost` units (an integer ≥ 0) of the subject's bucket, all or none: a refused request consumes
   * nothing. Cost 0 only looks. Throws `RangeError` for invalid numbers and `LimitStoreError`
   * if the store does not answer.
   */
  consume(bucket: LimitBucket, subject: string, cost: number, options?: ConsumeOptions): Promise<Verdict>;
  /**
   * Gives back units that `verdict` granted and that were not used after all, in the window they were taken
   * from. Throws like `consume`.
   */
  giveBack(bucket: LimitBucket, subject: string, cost: number, verdict: Verdict): Promise<void>;
}

const failures = {
  timeout: "The rate limit store did not answer in time",
  unreachable: "The rate limit store cannot be reached",
  error: "The rate limit store answered with an error",
} as const;

/**
 * The store failed. Has no cause: errors of a store's client quote the command and the address, which don't belong
 * in a log.
 */
export class LimitStoreError extends brandedError("LimitStoreError") {
  readonly reason: keyof typeof failures;

  constructor(reason: keyof typeof failures) {
    super(failures[reason]);
    this.reason = reason;
  }
}
