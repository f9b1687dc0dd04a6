import { brandedError } from "@/lib/platform/branded-error";

/** A named limit: units per subject and window. */
export interface LimitBucket {
  /** Keeps counts of different limits apart; part of the stored key. */
  name: string;
  /** Units per window, an integer ≥ 0. */
  limit: number;
  /** Length of the window, an integer ≥ 1. Windows begin at multiples of it since 1970-01-01T00:00Z. */
  windowSeconds: number;
  /** `sliding`, the default: the previous window counts by its share of the last `windowSeconds`. `fixed`: starts at zero. */
  algorithm?: "sliding" | "fixed";
}

export interface LimitResult {
  allowed: boolean;
  limit: number;
  /** Units left after this request; never negative. */
  remaining: number;
  /** End of the current window. */
  resetAt: Date;
  /** 0 if allowed, else the whole seconds until it passes if no other comes; `Infinity` if its cost exceeds the limit. */
  retryAfterSeconds: number;
}

export interface ConsumeOptions {
  /**
   * Fixed windows only, once per window: units consumed before this process first saw the subject. If it rejects, so does
   * `consume`, and asks again next time. A store that outlives the process ignores it.
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
  /** Returns unused units to the window that `result` took them from. Throws like `consume`. */
  giveBack(bucket: LimitBucket, subject: string, cost: number, result: LimitResult): Promise<void>;
}

const failures = {
  timeout: "The rate limit store didn't respond in time",
  unreachable: "The rate limit store can't be reached",
  error: "The rate limit store returned an error",
} as const;

/** Has no cause: errors of the store's client quote the command and the URL, which don't belong in a log. */
export class LimitStoreError extends brandedError("LimitStoreError") {
  readonly reason: keyof typeof failures;

  constructor(reason: keyof typeof failures) {
    super(failures[reason]);
    this.reason = reason;
  }
}
